import type { Db, Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { enqueueDuplicateCheck } from './enqueue-settling.ts'
import { listRunning } from './find-running.ts'
import { lockPayer } from './lock-payer.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { tables } from './tables.ts'
import { voidOpenPayments } from './void-open-payments.ts'

const owing: readonly string[] = ['past_due', 'unpaid']

const paidOf = (db: Db | Trx, id: number) =>
  tables(db).selectFrom('payment_invoice').select('id').where('subscription_id', '=', id).where('paid_cents', '>', 0)

/**
 * Money that came, or that a bank was given, between the last look and the end goes back, as that of a second subscription does:
 * its customer is about to pay for another. What is booked by now is left to staff.
 */
const refundLatePayment = async (
  deps: SubscriptionsDeps,
  userId: number,
  id: number,
  stripeId: string,
): Promise<void> => {
  const invoices = await deps.payments.invoicesOf(stripeId)
  if (!invoices.some(({ paidCents, processing }) => paidCents > 0 || processing)) return
  await deps.platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, userId)
    const marked = await tables(trx)
      .updateTable('subscription')
      .set({ surplus: true })
      .where('id', '=', id)
      .where('surplus', '=', false)
      .where(({ not, exists }) => not(exists(paidOf(trx, id))))
      .returning('id')
      .executeTakeFirst()
    if (marked) await enqueueDuplicateCheck(deps.platform, trx, userId, id)
  })
}

const endOne = async (deps: SubscriptionsDeps, userId: number, id: number, stripeId: string): Promise<void> => {
  const { platform, payments } = deps
  // What is kept may be old: only what the provider says now decides.
  await mirrorSubscription(deps, stripeId)
  // What a bank works on is as good as paid: its money would come for a subscription that is gone.
  const paid = await tables(platform.db)
    .selectFrom('payment_invoice')
    .select('id')
    .where('subscription_id', '=', id)
    .where((eb) => eb.or([eb('paid_cents', '>', 0), eb('processing', '=', true)]))
    .executeTakeFirst()
  const now = (await listRunning(platform.db, userId)).find((one) => one.id === id)
  if (paid || !now || !owing.includes(now.status)) return
  await payments.cancelSubscription(stripeId)
  await refundLatePayment(deps, userId, id, stripeId)
  await mirrorSubscription(deps, stripeId)
  await voidOpenPayments(deps, stripeId)
}

/**
 * Ends subscriptions that go on at the provider although their first payment failed (a bank debit that was returned, a start
 * without a card), so that their customer can choose and pay instead of being told that they have one.
 */
export const endNeverPaid = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  for (const { id, stripe_id: stripeId, status } of await listRunning(deps.platform.db, userId))
    if (owing.includes(status)) await endOne(deps, userId, id, stripeId)
}
