import { listHistories as historiesEndpoint } from '#contract/subscriptions/manager-subscriptions.ts'
import { stripeWebhook } from '#contract/subscriptions/webhook.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import type { PaymentsDeps } from './deps.ts'
import { listHistories } from './list-histories.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Defines the webhook, the admins' deliveries, and the history that shows each payment with its invoice. */
export const paymentRoutes = (deps: PaymentsDeps): Route[] => [
  serve(stripeWebhook, async (call) => {
    await receiveWebhook(deps, call.body, call.header('stripe-signature'))
    return { received: true }
  }),
  serve(historiesEndpoint, ({ query }) => listHistories(deps, query['userRef.id'], query)),
  ...deliveryRoutes(deps),
]
