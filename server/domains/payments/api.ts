import type { Route } from '#server/platform/http/route.ts'
import { countDeliveries, type DeliveryCounts } from './deliveries/count-deliveries.ts'
import { seedDemoDeliveries } from './deliveries/seed-demo-deliveries.ts'
import type { PaymentsDeps } from './deps.ts'
import { processEventJob } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { paymentRoutes } from './routes.ts'
import { sweepEvents } from './sweep-events.ts'
import { undeliveredSweep } from './undelivered-sweep.ts'

export type { DeliveryCounts } from './deliveries/count-deliveries.ts'
export { type PaidPart, saleOfPart, saleOfPurchase } from './sale-of-payment.ts'

/** Defines what the dispatch of payment events offers to others. */
export interface PaymentEvents {
  readonly routes: Route[]
  /** Counts the provider's open deliveries. */
  readonly countDeliveries: () => Promise<DeliveryCounts>
  /** Creates demo data: the provider's deliveries about the demo's payments. */
  readonly seedDemoDeliveries: () => Promise<void>
}

/**
 * Sets up the dispatch of the provider's events: the webhook stores each once, and a job hands it to subscriptions or
 * purchases. Sweeps recover lost jobs and lost deliveries.
 */
export const createPaymentEvents = (deps: PaymentsDeps): PaymentEvents => {
  const { db, clock, jobs } = deps.platform
  jobs.handle(processEventJob, ({ eventId }) => processEvent(deps, eventId))
  jobs.every('provider-events', 15, () => sweepEvents(deps))
  jobs.every('undelivered-events', 120, undeliveredSweep(deps))
  return {
    routes: paymentRoutes(deps),
    countDeliveries: () => countDeliveries(db, clock.now()),
    seedDemoDeliveries: () => seedDemoDeliveries(deps),
  }
}
