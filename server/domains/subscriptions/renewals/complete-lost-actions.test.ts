import { beforeAll, expect, it } from 'vitest'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { completeLostActions } from './complete-lost-actions.ts'
import { newAttempt } from './new-attempt.ts'
import { voidPayment } from './void-payment.ts'

describeOnOne('actions whose answer was lost, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  let manager: number
  beforeAll(async () => {
    manager = await t.user()
  })

  const owing = async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user), { card: '4000000000000341' })
    await t.settled()
    await t.advance({ months: 1, hours: 2 })
    return { user, stripeId: (await t.rowsOf(user)).invoices.at(-1)?.stripe_id ?? '' }
  }
  const managerAction = () => staffAction(manager)
  /** Reads the actions of a payment, and its row's result of the last attempt. */
  const resultsOf = async (user: number, stripeId: string) => {
    const row = (await t.rowsOf(user)).invoices.find((one) => one.stripe_id === stripeId)
    const actions = await t.db
      .selectFrom('payment_action')
      .select(['action', 'outcome'])
      .where('payment_invoice_id', '=', row?.id ?? 0)
      .orderBy('id')
      .execute()
    return [actions.map(({ action, outcome }) => `${action} ${outcome}`), row?.manual_attempt_response]
  }

  it('record their result once the payment shows it', async () => {
    const { user, stripeId } = await owing()
    t.provider.interrupt({ call: 'collectInvoice', moment: 'after' })
    await expect(newAttempt(t.deps, managerAction(), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await completeLostActions(t.deps)
    expect(await resultsOf(user, stripeId)).toEqual([['attempt unanswered'], null])
    await t.settled()
    await t.advance({ hours: 30 })
    await completeLostActions(t.deps)
    expect(await resultsOf(user, stripeId)).toEqual([['attempt generic'], 'generic'])
    expect((await newAttempt(t.deps, managerAction(), stripeId)).invoice_data.manualAttemptNumber).toBe(2)
    t.provider.interrupt({ call: 'voidInvoice', moment: 'after' })
    await expect(voidPayment(t.deps, managerAction(), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await t.settled()
    await completeLostActions(t.deps)
    expect((await resultsOf(user, stripeId))[0]).toEqual(['attempt generic', 'attempt generic', 'void voided'])
  })

  it('record that a payment was no longer open when it was paid instead', async () => {
    const { user, stripeId } = await owing()
    t.provider.interrupt({ call: 'voidInvoice', moment: 'before' })
    await expect(voidPayment(t.deps, managerAction(), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await completeLostActions(t.deps)
    expect((await resultsOf(user, stripeId))[0]).toEqual(['void unanswered'])
    await t.sandbox.payInvoice(stripeId)
    await t.settled()
    await completeLostActions(t.deps)
    expect((await resultsOf(user, stripeId))[0]).toEqual(['void not_open'])
  })

  it('do not stay in progress for ever after their instance was killed', async () => {
    const { user, stripeId } = await owing()
    t.provider.interrupt({ call: 'collectInvoice', moment: 'before' })
    await expect(newAttempt(t.deps, managerAction(), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await t.db.updateTable('payment_action').set({ outcome: 'started' }).where('outcome', '=', 'unanswered').execute()
    await completeLostActions(t.deps)
    expect(await resultsOf(user, stripeId)).toEqual([['attempt started'], null])
    await t.advance({ minutes: 11 })
    await completeLostActions(t.deps)
    expect(await resultsOf(user, stripeId)).toEqual([['attempt unanswered'], null])
    // The key is of yesterday: a new request is a new attempt.
    await t.advance({ hours: 24 })
    expect((await newAttempt(t.deps, managerAction(), stripeId)).invoice_data.manualAttemptNumber).toBe(2)
  })

  it('are completed by many concurrent calls without a deadlock', async () => {
    const { stripeId } = await owing()
    t.provider.interrupt({ call: 'collectInvoice', moment: 'after' })
    await expect(newAttempt(t.deps, managerAction(), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await t.advance({ minutes: 5 })
    const clicks = Array.from({ length: 20 }, () => newAttempt(t.deps, managerAction(), stripeId))
    const problems = (await Promise.allSettled(clicks)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    expect(problems.filter((one) => !(one instanceof Refusal))).toEqual([])
  })

  it('may concern a payment that is uncollectible at the provider', async () => {
    const { user, stripeId } = await owing()
    await t.sandbox.stripe('POST', `/invoices/${stripeId}/mark_uncollectible`)
    await t.settled()
    expect((await t.rowsOf(user)).invoices.at(-1)).toMatchObject({ status: 'uncollectible', listed: true })
    expect((await newAttempt(t.deps, managerAction(), stripeId)).invoice_data).toMatchObject({
      manualAttemptResponse: 'generic',
      paid: false,
    })
    await t.sandbox.saveCard(await t.customerOf(user))
    await t.advance({ minutes: 31 })
    expect((await newAttempt(t.deps, managerAction(), stripeId)).invoice_data.paid).toBe(true)
    expect((await t.rowsOf(user)).invoices.at(-1)?.status).toBe('paid')
    expect(await t.violations()).toEqual([])
  })
})
