import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { enqueueDuplicateCheck } from '#server/domains/subscriptions/mirror/enqueue-settling.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { listRunning } from '#server/domains/subscriptions/records/find-running.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { voidOpenPayments } from './void-open-payments.ts'

const owing: readonly string[] = ['past_due', 'unpaid']

const paidOf = (db: Db | Trx, id: number) =>
  tables(db).selectFrom('payment_invoice').select('id').where('subscription_id', '=', id).where('paid_cents', '>', 0)

/**
 * Refunds money that arrived, or that a bank processes, between the last read and the end. The customer is about to pay
 * for another subscription. What is already booked is left to staff.
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
      .set({ duplicate: true })
      .where('id', '=', id)
      .where('duplicate', '=', false)
      .where(({ not, exists }) => not(exists(paidOf(trx, id))))
      .returning('id')
      .executeTakeFirst()
    if (marked) await enqueueDuplicateCheck(deps.platform, trx, userId, id)
  })
}

const endOne = async (deps: SubscriptionsDeps, userId: number, id: number, stripeId: string): Promise<void> => {
  const { platform, payments } = deps
  // The mirror may be old: only the provider's present state decides.
  await mirrorSubscription(deps, stripeId)
  // A payment that a bank processes counts as paid: its money would arrive for an ended subscription.
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
 * Ends subscriptions that continue at the provider although their first payment failed. Examples are a returned bank
 * debit or a start without a card. The customer can then choose and pay again.
 */
export const endNeverPaid = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  for (const { id, stripe_id: stripeId, status } of await listRunning(deps.platform.db, userId))
    if (owing.includes(status)) await endOne(deps, userId, id, stripeId)
}
