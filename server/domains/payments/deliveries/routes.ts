import { getWebhookEvent, listWebhookEvents, processWebhookEvent } from '#contract/platform/admin-webhooks.ts'
import type { ReceiverDeps } from '#server/domains/payments/deps.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { findCaused } from './find-caused.ts'
import { findDelivery, listDeliveries } from './list-deliveries.ts'
import { processAgain } from './process-again.ts'

/** Defines the admins' routes of the payment provider's deliveries. */
export const deliveryRoutes = (deps: Pick<ReceiverDeps, 'platform'>): Route[] => [
  serveStored(deps.platform.db, listWebhookEvents, ({ query }) => listDeliveries(query, query)),
  serve(getWebhookEvent, async ({ params }) => {
    const event = await findDelivery(deps.platform.db, params.id)
    if (!event) throw refuse('not_found')
    return { ...event, caused: await findCaused(deps.platform, event.id) }
  }),
  serve(processWebhookEvent, ({ actor, params, ip, requestId }) =>
    processAgain(deps, actor, params.id, { ip, requestId }),
  ),
]
