import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'

/** Describes who voids an invoice: a member of staff, or the end of its subscription, with or without staff. */
type Cause =
  | { readonly reason: 'void'; readonly action: StaffAction }
  | { readonly reason: 'cancel'; readonly userId: number | null }

/** Writes the audit entry; a subscription's end that staff requested has its own entry. */
const audit = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  cause: Cause,
  { user_id: id, stripe_id: stripeId, status }: PaymentRow,
): Promise<void> => {
  const entry = {
    action: 'void-payment',
    subject: { type: 'user', id },
    before: { paymentInvoice: stripeId, status },
  }
  if (cause.reason === 'void') await recordAction(platform, trx, cause.action, entry)
  else if (cause.userId === null)
    await platform.audit.record(trx, { actor: { userId: null, kind: 'system' }, ...entry })
}

/**
 * Records once that an invoice is to be voided; a repeated call continues the same action. Staff who repeat it after it
 * was found not open start a new action. The end of a subscription is one action however often the provider refuses.
 */
const claim = async (deps: SubscriptionsDeps, cause: Cause, stripeId: string): Promise<number> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    const db = tables(trx)
    await db.selectFrom('payment_invoice').select('id').where('stripe_id', '=', stripeId).forUpdate().execute()
    const payment = await findPayment(trx, stripeId)
    const known = await db
      .selectFrom('payment_action')
      .select('id')
      .where('payment_invoice_id', '=', payment.id)
      .where('action', '=', cause.reason)
      .$if(cause.reason === 'void', (query) => query.where('outcome', '<>', 'not_open'))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (known) return known.id
    const { id } = await db
      .insertInto('payment_action')
      .values({
        payment_invoice_id: payment.id,
        user_id: cause.reason === 'void' ? cause.action.actor.userId : cause.userId,
        action: cause.reason,
        outcome: 'started',
        acted_at: platform.clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(deps, trx, cause, payment)
    return id
  })
}

const saveOutcome = async ({ platform }: SubscriptionsDeps, actionId: number, outcome: string): Promise<void> => {
  await tables(platform.db)
    .updateTable('payment_action')
    .set({ outcome })
    .where('id', '=', actionId)
    .where('outcome', '<>', 'voided')
    .execute()
}

/**
 * Voids an invoice at the provider; true when it is void there afterwards. The caller updates the mirror. Throws
 * `ProviderFailure`.
 */
export const abandon = async (deps: SubscriptionsDeps, cause: Cause, stripeId: string): Promise<boolean> => {
  const actionId = await claim(deps, cause, stripeId)
  try {
    const isVoid = (await deps.payments.voidInvoice(stripeId)) === 'void'
    await saveOutcome(deps, actionId, isVoid ? 'voided' : 'not_open')
    return isVoid
  } catch (error) {
    await saveOutcome(
      deps,
      actionId,
      error instanceof ProviderFailure && error.kind === 'rejected' ? 'failed' : 'unanswered',
    )
    throw error
  }
}

/** Completes actions whose answer was lost and that took effect. */
const completeActions = async ({ platform }: SubscriptionsDeps, paymentId: number): Promise<void> => {
  await tables(platform.db)
    .updateTable('payment_action')
    .set({ outcome: 'voided' })
    .where('payment_invoice_id', '=', paymentId)
    .where('action', 'in', ['void', 'cancel'])
    .where('outcome', 'in', ['started', 'unanswered'])
    .execute()
}

/** Voids a payment invoice; safe to repeat. Throws `invoice_not_open` for one that was paid meanwhile. */
export const voidPayment = async (deps: SubscriptionsDeps, action: StaffAction, stripeId: string): Promise<void> => {
  const payment = await findPayment(deps.platform.db, stripeId)
  if (payment.status === 'void') return completeActions(deps, payment.id)
  if (payment.status === 'paid') throw refuse('invoice_not_open')
  const isVoid = await abandon(deps, { reason: 'void', action }, stripeId)
  await mirrorSubscription(deps, payment.subscription_stripe_id)
  if (!isVoid) throw refuse('invoice_not_open')
}
