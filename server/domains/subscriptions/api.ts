import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { closeOutdated } from './checkout/settle-superseded.ts'
import { sweepCheckouts } from './checkout/sweep-checkouts.ts'
import { type PaymentState, syncCheckout } from './checkout/sync-checkout.ts'
import { type DemoPlanChange, seedDemoPlanChange } from './demo/seed-demo-plan-change.ts'
import { type DemoSchedule, seedDemoSchedule } from './demo/seed-demo-schedule.ts'
import { type DemoHistory, seedDemoSubscription } from './demo/seed-demo-subscription.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { cancelDuplicateJob, releaseDeletedUserJob, settleEndedJob } from './jobs.ts'
import { mirrorSubscription } from './mirror/mirror-subscription.ts'
import { sweepSubscriptions } from './mirror/sweep-subscriptions.ts'
import type { PurchaseBehind } from './mirror/whose-subscription.ts'
import { refreshCustomerEmail } from './payers/payment-customer.ts'
import { releaseDeletedUser, sweepDeletedUsers } from './personal-data/release-deleted-user.ts'
import { personalData } from './personal-data.ts'
import { sweepChanges } from './plan-changes/sweep-changes.ts'
import { type HistoryCut, type HistoryPage, historyOf } from './records/history-of.ts'
import { completeLostActions } from './renewals/complete-lost-actions.ts'
import { subscriptionRoutes } from './routes.ts'
import { sweepSchedules } from './schedules/sweep-schedules.ts'
import { syncSchedule } from './schedules/sync-schedule.ts'
import { cancelDuplicate } from './settling/cancel-duplicate.ts'
import { settleEnded, sweepEnded } from './settling/settle-ended.ts'
import { sweepDuplicates } from './settling/sweep-duplicates.ts'

export type { DemoHistory } from './demo/seed-demo-subscription.ts'
export type { SubscriptionsDeps } from './deps.ts'
export { paymentInvoicePaid } from './events.ts'
export { invariants } from './invariants.ts'
export { savePurchaseLine } from './mirror/save-purchase-line.ts'
export type { PurchaseBehind } from './mirror/whose-subscription.ts'
export { adoptCustomer } from './payers/adopt-customer.ts'
export { hasRunningSubscription } from './records/find-running.ts'
export { hasPaidSubscription } from './records/has-paid-subscription.ts'
export type { HistoryCut } from './records/history-of.ts'
export { paymentEvents } from './records/payment-events.ts'
export {
  type DaySum,
  oldestSubscription,
  type PaidPeriod,
  type ProductMonthSum,
  paidBetween,
  subscribersOf,
  sumPaidByDay,
  sumPaidByProduct,
} from './records/read-for-selling.ts'
export { addPartRefunded, findRefundablePart } from './records/refunded-payments.ts'
export { runningOf } from './records/running-of.ts'
export { countAnnouncedEnds, type EndedSubscription, endedBetween } from './recurring/read-ended.ts'
export { type MonthMovements, monthlyMovements } from './recurring/read-recurring.ts'
export { countFailedRenewals } from './renewals/count-failed-renewals.ts'

/** Defines what subscriptions offer to other domains. */
export interface Subscriptions {
  readonly routes: Route[]
  /** Applies the provider's state of a checkout; `not_found` when it is not one of ours. */
  readonly syncCheckout: (stripeId: string) => Promise<PaymentState>
  /** Applies the provider's state of a schedule; does nothing when it is not one of ours. */
  readonly syncSchedule: (stripeId: string) => Promise<void>
  /**
   * Reads a subscription at the provider and saves the result; false when it belongs to nobody here. `bought` is the
   * purchase through a link behind it, if the caller knows one.
   */
  readonly mirrorSubscription: (stripeId: string, bought?: PurchaseBehind | null) => Promise<boolean>
  /** Lists a page of the history of a user's subscriptions and purchases, latest first. */
  readonly history: (userId: number, cut: HistoryCut) => Promise<HistoryPage>
  readonly personalData: PersonalData
  /** Closes the open pages of a plan that has another price; see `closeOutdated`. */
  readonly closeOutdated: (productId: number) => Promise<void>
  /** Updates a user's address at the provider when it differs; safe to repeat. */
  readonly refreshCustomerEmail: (userId: number) => Promise<void>
  /** Creates demo data: a user's paid and failed months. */
  readonly seedDemoSubscription: (userId: number, history: DemoHistory) => Promise<void>
  /** Creates demo data: a subscription that a manager scheduled to start later. */
  readonly seedDemoSchedule: (schedule: DemoSchedule) => Promise<void>
  /** Creates demo data: a plan that a manager has changed, or will change with the next renewal. */
  readonly seedDemoPlanChange: (change: DemoPlanChange) => Promise<void>
}

/** Sets up subscriptions: its routes, its jobs and the sweeps that recover lost deliveries. */
export const createSubscriptions = (deps: SubscriptionsDeps): Subscriptions => {
  const { jobs } = deps.platform
  jobs.handle(cancelDuplicateJob, ({ subscriptionId }) => cancelDuplicate(deps, subscriptionId))
  jobs.handle(settleEndedJob, ({ subscriptionId }) => settleEnded(deps, subscriptionId))
  jobs.handle(releaseDeletedUserJob, ({ userId }) => releaseDeletedUser(deps, userId))
  jobs.every('open-checkouts', 20, () => sweepCheckouts(deps))
  jobs.every('running-subscriptions', 60, () => sweepSubscriptions(deps))
  jobs.every('subscription-schedules', 60, () => sweepSchedules(deps))
  jobs.every('duplicate-subscriptions', 60, () => sweepDuplicates(deps))
  jobs.every('ended-subscriptions', 60, () => sweepEnded(deps))
  jobs.every('deleted-users', 60, () => sweepDeletedUsers(deps))
  jobs.every('plan-changes', 60, () => sweepChanges(deps))
  jobs.every('lost-payment-actions', 60, () => completeLostActions(deps))
  return {
    routes: subscriptionRoutes(deps),
    syncCheckout: (stripeId) => syncCheckout(deps, stripeId),
    syncSchedule: async (stripeId) => {
      await syncSchedule(deps, stripeId)
    },
    mirrorSubscription: (stripeId, bought) => mirrorSubscription(deps, stripeId, bought),
    history: (userId, cut) => historyOf(deps, userId, cut),
    personalData: personalData(deps),
    closeOutdated: (productId) => closeOutdated(deps, productId),
    refreshCustomerEmail: (userId) => refreshCustomerEmail(deps, userId),
    seedDemoSubscription: (userId, history) => seedDemoSubscription(deps, userId, history),
    seedDemoSchedule: (schedule) => seedDemoSchedule(deps, schedule),
    seedDemoPlanChange: (change) => seedDemoPlanChange(deps, change),
  }
}
