import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { reconcileCustomer } from '#server/domains/subscriptions/mirror/reconcile-customer.ts'
import { ensurePaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { findRunning } from '#server/domains/subscriptions/records/find-running.ts'
import { type EndRequest, endWithPeriod } from '#server/domains/subscriptions/status/end-with-period.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'

/** Describes an invented history: the plan and its start, and what follows. */
export interface DemoHistory {
  readonly startedAt: Date
  readonly plan: PriceKey
  /** The card after the first month, if renewals fail. */
  readonly laterCard?: string
  /** How many months were paid before the customer left; otherwise it runs. */
  readonly paidMonths?: number
  /** Why the customer left, or leaves with the running month. */
  readonly end?: EndRequest
}

/** Ends a subscription that runs with its month, and says why one that is over has ended. */
const seedEnd = async (deps: SubscriptionsDeps, userId: number, end: EndRequest): Promise<void> => {
  const running = await findRunning(deps.platform.db, userId)
  if (running) {
    await endWithPeriod(deps, { userId, requestId: 'demo', ip: '' }, running.id, end)
    return
  }
  await tables(deps.platform.db)
    .updateTable('subscription')
    .set({ end_reason: end.reason, end_comment: end.comment })
    .where('user_id', '=', userId)
    .where('end_reason', 'is', null)
    .execute()
}

/**
 * Creates a demo customer's paid and failed months at the sandbox, then runs the ordinary reconciliation. Does nothing
 * when a subscription runs. Only in sandbox mode.
 */
export const seedDemoSubscription = async (
  deps: SubscriptionsDeps,
  userId: number,
  { startedAt, plan: key, laterCard, paidMonths, end }: DemoHistory,
): Promise<void> => {
  const { settings, db } = deps.platform
  const payer = await findAnyPerson(deps.platform.db, userId)
  const plan = await deps.catalogue.plan(key)
  if (settings.sandboxUrl === null || !payer || !plan?.stripePriceId || (await findRunning(db, userId))) return
  const customer = await ensurePaymentCustomer(deps, payer)
  if ((await reconcileCustomer(deps, userId)) > 0) return
  const body = { customer, price: plan.stripePriceId, startedAt: startedAt.toISOString(), laterCard, paidMonths }
  await controlSandbox(settings.sandboxUrl, '/payments/history', { body })
  await reconcileCustomer(deps, userId)
  if (end) await seedEnd(deps, userId, end)
}
