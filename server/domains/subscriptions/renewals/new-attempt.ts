import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { newPaymentAttempt } from '#contract/subscriptions/manager-renewals.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { dateObject } from '#server/platform/database/values.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Collected } from '#server/providers/payments/port.ts'
import { declineReason } from './decline-reason.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'
import { attemptAllowedAt } from './rules.ts'

/** Describes an attempt: the action, and its number, which is in its key at the provider. */
interface Attempt {
  readonly actionId: number
  readonly number: number
  readonly payment: PaymentRow
}

/** How long an attempt may be in progress; after that its answer counts as lost. */
const underWayMs = 2 * 60_000
/** The provider drops an idempotency key after a day; a later repeat would charge again. */
const keyLifeMs = 23 * 3_600_000

const tooSoon = (allowed: Date, now: Date): Refusal =>
  new Refusal('retry_too_soon', { retryAfterSeconds: Math.ceil((allowed.getTime() - now.getTime()) / 1000) })

/**
 * Checks whether a payment can be collected: open, or uncollectible at the provider. Debts of an ended subscription are
 * about to be voided, so nobody pays for nothing.
 */
const isCollectable = ({ status, subscription_status: of }: PaymentRow): boolean =>
  (status === 'open' || status === 'uncollectible') && of !== 'canceled'

/**
 * Starts an attempt, in one transaction with the audit entry. A second one within the waiting time is refused. A lost
 * answer is requested again under its own key, so that it charges once, whatever an event shows by now. After the
 * subscription's end it is not repeated, since the provider may never have received it.
 */
const claim = async ({ platform }: SubscriptionsDeps, action: StaffAction, stripeId: string): Promise<Attempt> => {
  const now = platform.clock.now()
  const at = now.toISOString()
  return platform.db.transaction().execute(async (trx) => {
    const db = tables(trx)
    await db.selectFrom('payment_invoice').select('id').where('stripe_id', '=', stripeId).forUpdate().execute()
    const payment = await findPayment(trx, stripeId)
    const last = await db
      .selectFrom('payment_action')
      .select(['id', 'outcome', 'acted_at'])
      .where('payment_invoice_id', '=', payment.id)
      .where('action', '=', 'attempt')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const age = last ? now.getTime() - Date.parse(last.acted_at) : 0
    const isLost = last?.outcome === 'unanswered' || (last?.outcome === 'started' && age > underWayMs)
    if (last && isLost && age < keyLifeMs && payment.subscription_status !== 'canceled') {
      await db.updateTable('payment_action').set({ outcome: 'started' }).where('id', '=', last.id).execute()
      return { actionId: last.id, number: payment.manual_attempts, payment }
    }
    if (!isCollectable(payment)) throw refuse('invoice_not_open')
    const allowed = attemptAllowedAt(payment.manual_attempt_at, now)
    if (allowed) throw tooSoon(allowed, now)
    const number = payment.manual_attempts + 1
    await db
      .updateTable('payment_invoice')
      .set({ manual_attempts: number, manual_attempt_at: at, manual_attempt_response: null })
      .where('id', '=', payment.id)
      .execute()
    const { id: actionId } = await db
      .insertInto('payment_action')
      .values({
        payment_invoice_id: payment.id,
        user_id: action.actor.userId,
        action: 'attempt',
        outcome: 'started',
        acted_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, action, {
      action: 'attempt-payment',
      subject: { type: 'user', id: payment.user_id },
      after: { paymentInvoice: stripeId, attempt: number },
    })
    return { actionId, number, payment }
  })
}

const responseOf = (collected: Collected): string => {
  if (collected.outcome === 'failed') return declineReason(collected.code, collected.declineCode)
  return collected.outcome
}

const saveOutcome = async (
  { platform }: SubscriptionsDeps,
  { actionId, payment }: Attempt,
  outcome: string,
): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    // Locks the payment before its action, as everywhere, to prevent a deadlock.
    if (outcome !== 'unanswered')
      await tables(trx)
        .updateTable('payment_invoice')
        .set({ manual_attempt_response: outcome === 'not_open' ? null : outcome })
        .where('id', '=', payment.id)
        .execute()
    await tables(trx).updateTable('payment_action').set({ outcome }).where('id', '=', actionId).execute()
  })
}

const collect = async (deps: SubscriptionsDeps, attempt: Attempt): Promise<Collected> => {
  const { id, created_at: createdAt, stripe_id: stripeId } = attempt.payment
  const key = `attempt-${deps.platform.settings.publicUrl}-${id}-${Date.parse(createdAt)}-${attempt.number}`
  try {
    return await deps.payments.collectInvoice(stripeId, key)
  } catch (error) {
    await saveOutcome(deps, attempt, 'unanswered')
    throw error
  }
}

/**
 * Collects a payment invoice immediately, at most every 30 minutes of product time. Saves the result and updates the
 * mirror. Throws `ProviderFailure`; the next call then repeats the same attempt.
 */
export const newAttempt = async (
  deps: SubscriptionsDeps,
  action: StaffAction,
  stripeId: string,
): Promise<AnswerOf<typeof newPaymentAttempt>> => {
  const { platform } = deps
  const attempt = await claim(deps, action, stripeId)
  const collected = await collect(deps, attempt)
  await saveOutcome(deps, attempt, responseOf(collected))
  try {
    await mirrorSubscription(deps, attempt.payment.subscription_stripe_id)
  } catch (error) {
    platform.log.warn({ err: error, invoice: stripeId }, 'the mirror of an attempt will follow its event')
  }
  if (collected.outcome === 'not_open') throw refuse('invoice_not_open')
  const after = await findPayment(platform.db, stripeId)
  return {
    invoice_data: {
      manualAttemptNumber: after.manual_attempts,
      manualAttemptDate: after.manual_attempt_at === null ? null : dateObject(after.manual_attempt_at),
      manualAttemptResponse: after.manual_attempt_response,
      paid: collected.outcome === 'paid',
    },
  }
}
