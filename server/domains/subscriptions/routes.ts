import {
  checkSubscriptionPayment,
  createCheckoutSession,
  endOwnSubscription,
  lastSubscriptions,
  customerPortal as portalEndpoint,
  paymentStatus as statusEndpoint,
  undoOwnCancellation,
} from '#contract/subscriptions/customer.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { checkPayment } from './checkout/check-payment.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { managerRoutes } from './manager-routes.ts'
import { customerPortal } from './payers/customer-portal.ts'
import { planChangeRoutes } from './plan-changes/plan-change-routes.ts'
import { listLastSubscriptions } from './records/list-last-subscriptions.ts'
import { isHiddenFrom, requireShown } from './records/started-by-staff.ts'
import { endWithPeriod, undoCancellation } from './status/end-with-period.ts'
import { paymentStatus } from './status/payment-status.ts'

/** Limits the provider calls of one user per minute; the pages need far fewer. */
const providerCalls = { max: 30, seconds: 60 }

/** Defines a customer's own routes: status, end with the period, and undoing that. */
const statusRoutes = (deps: SubscriptionsDeps, spend: (userId: number) => Promise<void>): Route[] => [
  serve(statusEndpoint, async ({ actor }) =>
    (await isHiddenFrom(deps, actor)) ? { subscriptions: [], unpaidInvoices: [] } : paymentStatus(deps, actor.userId),
  ),
  serve(endOwnSubscription, async ({ actor, params, body, requestId, ip }) => {
    await spend(actor.userId)
    await requireShown(deps, actor)
    return endWithPeriod(deps, { userId: actor.userId, requestId, ip }, params.id, body)
  }),
  serve(undoOwnCancellation, async ({ actor, params, requestId, ip }) => {
    await spend(actor.userId)
    await requireShown(deps, actor)
    return undoCancellation(deps, { userId: actor.userId, requestId, ip }, params.id)
  }),
]

/** Defines the routes of subscriptions. */
export const subscriptionRoutes = (deps: SubscriptionsDeps): Route[] => {
  const spend = (userId: number): Promise<void> => deps.platform.limits.spend('payments', String(userId), providerCalls)
  return [
    serve(portalEndpoint, async ({ actor }) => {
      await spend(actor.userId)
      await requireShown(deps, actor)
      return customerPortal(deps, actor.userId)
    }),
    serve(createCheckoutSession, async ({ actor, params }) => {
      await spend(actor.userId)
      await requireShown(deps, actor)
      const opened = await openCheckout(deps, actor.userId, params.priceKey)
      return opened.status === 'ok'
        ? { status: 'ok' as const, sessionId: opened.id, sessionUrl: opened.url, message: null }
        : { status: 'error' as const, sessionId: null, sessionUrl: null, message: opened.message }
    }),
    serve(checkSubscriptionPayment, async ({ actor, body }) => {
      await spend(actor.userId)
      return { status: await checkPayment(deps, actor.userId, body.session_id) }
    }),
    serve(lastSubscriptions, async ({ actor, params }) => {
      const entries = (await isHiddenFrom(deps, actor)) ? [] : await listLastSubscriptions(deps, actor, params.id)
      return { 'hydra:member': entries, 'hydra:totalItems': entries.length }
    }),
    ...statusRoutes(deps, spend),
    ...planChangeRoutes(deps, spend),
    ...managerRoutes(deps),
  ]
}
