import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { reconcileCustomer } from '#server/domains/subscriptions/mirror/reconcile-customer.ts'
import { ensurePaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { findRunning } from '#server/domains/subscriptions/records/find-running.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'

/** Describes an invented history: the plan and its start, and the card after the first month if renewals fail. */
export interface DemoHistory {
  readonly startedAt: Date
  readonly plan: PriceKey
  readonly laterCard?: string
}

/**
 * Creates a demo customer's paid and failed months at the sandbox, then runs the ordinary reconciliation. Does nothing
 * when a subscription runs. Only in sandbox mode.
 */
export const seedDemoSubscription = async (
  deps: SubscriptionsDeps,
  userId: number,
  { startedAt, plan: key, laterCard }: DemoHistory,
): Promise<void> => {
  const { settings, db } = deps.platform
  const payer = await findAnyPerson(deps.platform.db, userId)
  const plan = await deps.catalogue.plan(key)
  if (settings.sandboxUrl === null || !payer || !plan?.stripePriceId || (await findRunning(db, userId))) return
  const customer = await ensurePaymentCustomer(deps, payer)
  if ((await reconcileCustomer(deps, userId)) > 0) return
  const body = { customer, price: plan.stripePriceId, startedAt: startedAt.toISOString(), laterCard }
  await controlSandbox(settings.sandboxUrl, '/payments/history', { body })
  await reconcileCustomer(deps, userId)
}
