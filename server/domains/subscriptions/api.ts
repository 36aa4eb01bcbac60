import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { cancelDuplicate } from './cancel-duplicate.ts'
import { countDeliveries, type DeliveryCounts } from './deliveries/count-deliveries.ts'
import { seedDemoDeliveries } from './deliveries/seed-demo-deliveries.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { goesOn } from './find-running.ts'
import { hasPaidSubscription } from './has-paid-subscription.ts'
import { cancelDuplicateJob, processEventJob, releaseDeletedUserJob, settleEndedJob } from './jobs.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { refreshCustomerEmail } from './payment-customer.ts'
import { personalData } from './personal-data.ts'
import { processEvent } from './process-event.ts'
import { sweepCheckouts, sweepDuplicates, sweepEvents, sweepSubscriptions } from './reconcile.ts'
import { releaseDeletedUser, sweepDeletedUsers } from './release-deleted-user.ts'
import { completeLostActions } from './renewals/complete-lost-actions.ts'
import { subscriptionRoutes } from './routes.ts'
import { sweepSchedules } from './schedules/sweep-schedules.ts'
import { type DemoSchedule, seedDemoSchedule } from './seed-demo-schedule.ts'
import { type DemoHistory, seedDemoSubscription } from './seed-demo-subscription.ts'
import { settleEnded, sweepEnded } from './settle-ended.ts'
import { undeliveredSweep } from './undelivered-sweep.ts'

export type { DeliveryCounts } from './deliveries/count-deliveries.ts'
export type { SubscriptionsDeps } from './deps.ts'
export { paymentInvoicePaid } from './events.ts'
export { invariants } from './invariants.ts'
export { paidBetween, subscribersOf } from './read-for-selling.ts'
export { adoptCustomer, savePurchaseLine } from './save-purchase.ts'

/** Defines what subscriptions offer to other domains. */
export interface Subscriptions {
  readonly routes: Route[]
  /** Checks whether a subscription of the user is paid; ignores the managers' switch. */
  readonly hasPaidSubscription: (userId: number, db?: Db | Trx) => Promise<boolean>
  /** Checks whether a subscription of the user renews; one that is cancelled at period end does not. */
  readonly goesOn: (userId: number) => Promise<boolean>
  /** Reads a subscription at the provider and saves the result; false when it belongs to nobody here. */
  readonly mirrorSubscription: (stripeId: string) => Promise<boolean>
  readonly personalData: PersonalData
  /** Counts the provider's open deliveries. */
  readonly countDeliveries: () => Promise<DeliveryCounts>
  /** Updates a user's address at the provider when it differs; safe to repeat. */
  readonly refreshCustomerEmail: (userId: number) => Promise<void>
  /** Creates demo data: a user's paid and failed months. */
  readonly seedDemoSubscription: (userId: number, history: DemoHistory) => Promise<void>
  /** Creates demo data: a subscription that a manager scheduled to start later. */
  readonly seedDemoSchedule: (schedule: DemoSchedule) => Promise<void>
  /** Creates demo data: the provider's deliveries about them. */
  readonly seedDemoDeliveries: () => Promise<void>
}

/** Sets up subscriptions: its routes, its jobs and the sweeps that recover lost deliveries. */
export const createSubscriptions = (deps: SubscriptionsDeps): Subscriptions => {
  const { jobs } = deps.platform
  jobs.handle(processEventJob, ({ eventId }) => processEvent(deps, eventId))
  jobs.handle(cancelDuplicateJob, ({ subscriptionId }) => cancelDuplicate(deps, subscriptionId))
  jobs.handle(settleEndedJob, ({ subscriptionId }) => settleEnded(deps, subscriptionId))
  jobs.handle(releaseDeletedUserJob, ({ userId }) => releaseDeletedUser(deps, userId))
  jobs.every('provider-events', 15, () => sweepEvents(deps))
  jobs.every('open-checkouts', 20, () => sweepCheckouts(deps))
  jobs.every('running-subscriptions', 60, () => sweepSubscriptions(deps))
  jobs.every('subscription-schedules', 60, () => sweepSchedules(deps))
  jobs.every('undelivered-events', 120, undeliveredSweep(deps))
  jobs.every('surplus-subscriptions', 60, () => sweepDuplicates(deps))
  jobs.every('ended-subscriptions', 60, () => sweepEnded(deps))
  jobs.every('erased-payers', 60, () => sweepDeletedUsers(deps))
  jobs.every('lost-payment-acts', 60, () => completeLostActions(deps))
  return {
    routes: subscriptionRoutes(deps),
    hasPaidSubscription: (userId, db) => hasPaidSubscription(deps, userId, db),
    mirrorSubscription: (stripeId) => mirrorSubscription(deps, stripeId),
    goesOn: (userId) => goesOn(deps.platform.db, userId),
    personalData: personalData(deps),
    countDeliveries: () => countDeliveries(deps.platform.db, deps.platform.clock.now()),
    refreshCustomerEmail: (userId) => refreshCustomerEmail(deps, userId),
    seedDemoSubscription: (userId, history) => seedDemoSubscription(deps, userId, history),
    seedDemoSchedule: (schedule) => seedDemoSchedule(deps, schedule),
    seedDemoDeliveries: () => seedDemoDeliveries(deps),
  }
}
