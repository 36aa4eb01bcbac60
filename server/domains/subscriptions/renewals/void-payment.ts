import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { SubscriptionsDeps } from '../deps.ts'
import { mirrorSubscription } from '../mirror-subscription.ts'
import { tables } from '../tables.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'

/** Who gives an invoice up: staff by a press, or the end of its subscription, which staff asked for or nobody of them. */
type Giver =
  | { readonly giving: 'void'; readonly act: StaffAction }
  | { readonly giving: 'cancel'; readonly userId: number | null }

/** The end of a subscription that staff asked for stands in the audit trail by itself. */
const audit = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  giver: Giver,
  { user_id: id, stripe_id: stripeId, status }: PaymentRow,
): Promise<void> => {
  const entry = {
    act: 'void-payment',
    subject: { type: 'user', id },
    before: { paymentInvoice: stripeId, status },
  }
  if (giver.giving === 'void') await recordAction(platform, trx, giver.act, entry)
  else if (giver.userId === null)
    await platform.audit.record(trx, { actor: { userId: null, kind: 'system' }, ...entry })
}

/**
 * Writes down once that an invoice is to be given up; a repeated call goes on with the same act. Staff who press again after it
 * was found not open act anew; the end of a subscription is one act however often the provider refuses.
 */
const claim = async (deps: SubscriptionsDeps, giver: Giver, stripeId: string): Promise<number> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    const db = tables(trx)
    await db.selectFrom('payment_invoice').select('id').where('stripe_id', '=', stripeId).forUpdate().execute()
    const payment = await findPayment(trx, stripeId)
    const known = await db
      .selectFrom('payment_action')
      .select('id')
      .where('payment_invoice_id', '=', payment.id)
      .where('act', '=', giver.giving)
      .$if(giver.giving === 'void', (query) => query.where('outcome', '<>', 'not_open'))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (known) return known.id
    const { id } = await db
      .insertInto('payment_action')
      .values({
        payment_invoice_id: payment.id,
        user_id: giver.giving === 'void' ? giver.act.actor.userId : giver.userId,
        act: giver.giving,
        outcome: 'started',
        acted_at: platform.clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(deps, trx, giver, payment)
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
 * Gives up an invoice at the provider for good; true when it is void there then. The mirror is the caller's. Throws
 * `ProviderFailure`.
 */
export const abandon = async (deps: SubscriptionsDeps, giver: Giver, stripeId: string): Promise<boolean> => {
  const actionId = await claim(deps, giver, stripeId)
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

/** What was asked for and lost its answer has come true. */
const completeActions = async ({ platform }: SubscriptionsDeps, paymentId: number): Promise<void> => {
  await tables(platform.db)
    .updateTable('payment_action')
    .set({ outcome: 'voided' })
    .where('payment_invoice_id', '=', paymentId)
    .where('act', 'in', ['void', 'cancel'])
    .where('outcome', 'in', ['started', 'unanswered'])
    .execute()
}

/** Voids a payment invoice; one that is void answers the same, one that was paid meanwhile is `invoice_not_open`. */
export const voidPayment = async (deps: SubscriptionsDeps, action: StaffAction, stripeId: string): Promise<void> => {
  const payment = await findPayment(deps.platform.db, stripeId)
  if (payment.status === 'void') return completeActions(deps, payment.id)
  if (payment.status === 'paid') throw refuse('invoice_not_open')
  const isVoid = await abandon(deps, { giving: 'void', act: action }, stripeId)
  await mirrorSubscription(deps, payment.subscription_stripe_id)
  if (!isVoid) throw refuse('invoice_not_open')
}
