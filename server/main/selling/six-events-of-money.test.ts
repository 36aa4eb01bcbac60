import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { anInvoice } from '#server/domains/invoicing/testing.ts'
import { openPayment } from '#server/domains/pay-links/open-payment.ts'
import { syncKnown } from '#server/domains/pay-links/sync-checkout.ts'
import { processEvent } from '#server/domains/payments/process-event.ts'
import { sweepRefunds } from '#server/domains/refunds/sweep-refunds.ts'
import { syncPayment, syncRefund } from '#server/domains/refunds/sync-refund.ts'
import { openCheckout } from '#server/domains/subscriptions/checkout/open-checkout.ts'
import { createChange } from '#server/domains/subscriptions/plan-changes/create-change.ts'
import { previewChange } from '#server/domains/subscriptions/plan-changes/preview-change.ts'
import { dispatchOf } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { actorOf, callOf } from '#server/domains/subscriptions/testing/plan-changing.ts'
import { remembered } from '#server/domains/subscriptions/testing/remembered.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { openHistoryWorld } from '#server/main/testing/histories/open-history-world.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inEveryOrder, stateIn } from '#server/platform/database/testing/in-every-order.ts'
import { inSavepoints } from '#server/platform/database/testing/in-savepoints.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

/** The columns that store ids, times and random texts of a row, or which event came first, not its content. */
const own =
  '{id,key,caused_by,mail_id,payment_invoice_id,plan_change_id,source_id,origin_key,ticket,attempts,next_attempt_at,pay_token,synced_at,checked_at,created_at,settled_at,paid_at,received_at,changed_at,recorded_at,written_at,issued_at}'

/** The tables to compare, by name. */
const compared = {
  pages: 'invoice_checkout',
  receipts: 'invoice_receipt',
  documents: 'accounting_document',
  refunds: 'refund',
  subscriptions: 'subscription',
  payments: 'payment_invoice',
  changes: 'plan_change',
  movements: 'recurring_movement',
  history: 'subscription_history',
  mails: '(select kind, user_id, language, subject from mail_outbox)',
  trail: '(select action, subject_type, after from audit_entry)',
}

const wanted = [
  'checkout.session.completed',
  'refund.created',
  'refund.updated',
  'charge.refunded',
  'customer.subscription.updated',
  'invoice.paid',
]

describeOnOne('six events of payments, refunds and a change of plan, on %s', (kind) => {
  const t = opened(() => openHistoryWorld(kind))
  const prompt = () => t.postman.deliver('prompt', () => 0)

  /** Pays an invoice by link, returns a part of it there, and changes a plan whose answer is lost: nothing arrives. */
  const actThere = async (): Promise<void> => {
    const user = await t.addCustomer()
    const checkout = await openCheckout(t.deps, user, 'self_basic')
    if (checkout.status === 'ok') await t.sandbox.pay(checkout.id)
    const { id } = await createDocument(t.deps, t.call, 'invoice', anInvoice({ userRef: user }))
    await prompt()
    await t.advance({ days: 10 })
    const session = /cs_\w+/.exec(await openPayment(t.deps, id, 'en'))?.[0] ?? ''
    await prompt()
    // The bank takes a day to return the money.
    await t.sandbox.pay(session, { card: '4000000000007726' })
    const paid = await t.sandbox.stripe<{ payment_intent: string }>('GET', `/checkout/sessions/${session}`)
    await t.sandbox.stripe('POST', '/refunds', { payment_intent: paid.payment_intent, amount: '3000' })
    const running = await t.tables.selectFrom('subscription').select('id').executeTakeFirstOrThrow()
    const product = (await t.catalogue.plan('self_premium'))?.id ?? 0
    const input = { subscription: running.id, product }
    const { effectiveAt, due } = await previewChange(t.deps, actorOf(user), input)
    const payments = withCalls(t.payments, {
      changePlan: async (change) => {
        await t.payments.changePlan(change)
        throw new ProviderFailure('stripe', 'unavailable')
      },
    })
    const lost = createChange({ ...t.deps, payments }, callOf(user), { ...input, effectiveAt, dueCents: due.cents })
    await expect(lost).rejects.toMatchObject({ kind: 'unavailable' })
    await t.advance({ days: 1, hours: 1 })
  }

  it('leave the same rows, the same mails and the same trail in all 720 orders, with repeats', async () => {
    await actThere()
    const events = await t.postman.store()
    const six = wanted.map((type) => events.findLast((event) => event.type === type)?.id ?? `none of ${type}`)
    expect(six.filter((id) => id.startsWith('none'))).toEqual([])

    const payments = remembered(t.payments)
    const depsOn = (db: Db) => {
      const deps = { ...t.deps, payments, platform: { ...t.platform, db } }
      return {
        ...deps,
        ...dispatchOf(deps),
        payLinks: { syncKnown: (id: string) => syncKnown(deps, id) },
        refunds: {
          syncRefund: (id: string) => syncRefund(deps, id),
          syncPayment: (id: string) => syncPayment(deps, id),
        },
      }
    }
    const later = { ...t.platform.clock, now: () => new Date(t.platform.clock.now().getTime() + 120_000) }
    let attempted = 0
    let expected: Awaited<ReturnType<typeof stateIn>> | undefined
    await inSavepoints(t.db, async ({ db, takenBack }) => {
      const deps = depsOn(db)
      attempted = await inEveryOrder(takenBack, six, {
        each: (id) => processEvent(deps, id),
        end: async (order) => {
          // The first once more, as after a kill before it was recorded as processed.
          await sql`update provider_event set processed_at = null where id = ${order[0]}`.execute(db)
          await processEvent(deps, order[0] ?? '')
          // A refund that came before its payment is joined by the sweep.
          await sweepRefunds({ ...deps, platform: { ...deps.platform, clock: later } })
          const state = await stateIn(db, compared, own)
          expected ??= state
          expect(state, order.join()).toEqual(expected)
        },
      })
    })
    expect(attempted).toBe(720)

    await Promise.all(six.concat(six).map((id) => processEvent(depsOn(t.db), id)))
    await t.platform.jobs.idle()
    await t.advance({ minutes: 2 })
    await t.platform.jobs.sweepNow()
    await t.platform.jobs.idle()
    expect(await t.violations()).toEqual([])
  }, 1_800_000)
})
