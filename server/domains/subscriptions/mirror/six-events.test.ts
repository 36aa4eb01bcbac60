import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { processEvent } from '#server/domains/payments/process-event.ts'
import { createStaffSubscription } from '#server/domains/subscriptions/schedules/create-staff-subscription.ts'
import { dispatchOf, openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { remembered } from '#server/domains/subscriptions/testing/remembered.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inEveryOrder, stateIn } from '#server/platform/database/testing/in-every-order.ts'
import { inSavepoints } from '#server/platform/database/testing/in-savepoints.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

/** Lists the columns that store ids and times of a row, or which event came first, not its content. */
const own =
  '{id,caused_by,mail_id,subscription_id,payment_invoice_id,synced_at,checked_at,created_at,written_at,recorded_at}'

/** The tables to compare, by name. */
const compared = {
  checkout: 'checkout',
  subscription: 'subscription',
  invoices: 'payment_invoice',
  history: 'subscription_history',
  attempts: 'payment_attempt',
  notices: 'payment_notice',
  schedules: 'subscription_schedule',
  movements: 'recurring_movement',
  mails: '(select kind, user_id, language, subject from mail_outbox)',
  events: `(select key from domain_event where name = 'payment-invoice-paid')`,
}

const wanted = [
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'subscription_schedule.created',
]

describeOnOne('six events of two years, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const clear = async (): Promise<void> => {
    // One statement, because references between the tables are checked at its end.
    await sql`with t as (delete from payment_attempt), n as (delete from payment_notice), h as (delete from subscription_history),
      i as (delete from payment_invoice), s as (delete from subscription), m as (delete from mirror_ticket),
      e as (delete from domain_event where name = 'payment-invoice-paid'), o as (delete from mail_outbox),
      c as (update checkout set status = 'open'), p as (update provider_event set processed_at = null)
      update subscription_schedule set status = 'opening', stripe_id = null`.execute(t.platform.db)
  }
  it('leave the same rows and the same mails in all 720 orders', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    // A month that is declined and voided, then one that requires the customer's consent.
    await t.sandbox.switchFailures({ nextChargeFails: 1 })
    await t.advance({ months: 1, hours: 2 })
    await t.sandbox.clearFailures()
    const declined = (await t.sandbox.invoices(await t.customerOf(user))).find(({ status }) => status === 'open')
    await t.sandbox.stripe('POST', `/invoices/${declined?.id}/void`)
    await t.sandbox.saveCard(await t.customerOf(user), '4000002760003184')
    await t.advance({ months: 1, hours: 2 })
    const startDate = londonDay(new Date(t.platform.clock.now().getTime() + 40 * 86_400_000))
    await createStaffSubscription(t.deps, staffAction(user), { userId: user, subId: 2, startDate })
    await t.settled()
    const stored = await t.db.selectFrom('provider_event').select(['id', 'type']).orderBy('position').execute()
    const six = wanted.map((type) => stored.find((event) => event.type === type)?.id ?? `none of ${type}`)
    expect(six.filter((id) => id.startsWith('none'))).toEqual([])

    const payments = remembered(t.deps.payments)
    const depsOn = (db: Db) => dispatchOf({ ...t.deps, payments, platform: { ...t.platform, db } })
    await clear()
    let attempted = 0
    let expected: Awaited<ReturnType<typeof stateIn>> | undefined
    await inSavepoints(t.platform.db, async ({ db, takenBack }) => {
      const deps = depsOn(db)
      attempted = await inEveryOrder(takenBack, six, {
        each: (id) => processEvent(deps, id),
        end: async (order) => {
          const state = await stateIn(db, compared, own)
          expected ??= state
          expect(state, order.join()).toEqual(expected)
        },
      })
    })
    expect(attempted).toBe(720)

    const deps = depsOn(t.platform.db)
    for (const id of six) await processEvent(deps, id)
    expect(await stateIn(t.platform.db, compared, own)).toEqual(expected)
    expect(Object.values(expected ?? {}).map((rows) => rows.length)).toEqual([1, 1, 3, 3, 1, 1, 1, 1, 2, 1])
    await Promise.all(six.concat(six).map((id) => processEvent(deps, id)))
    expect(await stateIn(t.platform.db, compared, own)).toEqual(expected)
    expect(await t.violations()).toEqual([])
  }, 1_800_000)
})
