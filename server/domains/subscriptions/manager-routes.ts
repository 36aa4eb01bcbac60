import * as renewals from '#contract/subscriptions/manager-renewals.ts'
import * as managed from '#contract/subscriptions/manager-subscriptions.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { cancelSubscription } from './renewals/cancel-subscription.ts'
import { listFailedPayments } from './renewals/failed-payments.ts'
import { listUnpaid } from './renewals/list-unpaid.ts'
import { newAttempt } from './renewals/new-attempt.ts'
import { timelineOf } from './renewals/timeline-of.ts'
import { voidPayment } from './renewals/void-payment.ts'
import { cancelSchedule } from './schedules/cancel-schedule.ts'
import { createStaffSubscription } from './schedules/create-staff-subscription.ts'
import { listSchedules } from './schedules/list-schedules.ts'
import { listSubscriptions } from './schedules/list-subscriptions.ts'

const firstPage = { offset: 0, limit: 20 }

/** Defines the managers' routes of failed renewals. */
const renewalRoutes = (deps: SubscriptionsDeps): Route[] => [
  serve(renewals.subscriptionsInfo, () => listUnpaid(deps, firstPage)),
  serve(renewals.subscriptionsInfoPage, ({ params, query }) => listUnpaid(deps, params, query)),
  serve(renewals.searchSubscriptionsInfo, ({ params, query }) => listUnpaid(deps, params, query)),
  serve(renewals.newPaymentAttempt, (call) => newAttempt(deps, staffAction(call), call.params.stripeId)),
  serve(renewals.voidPaymentInvoice, async (call) => {
    await voidPayment(deps, staffAction(call), call.params.stripeId)
    return { status: 'ok' as const }
  }),
  serve(renewals.getFailedPayments, async ({ params }) => ({
    failed_payments: await listFailedPayments(deps.platform.db, params.userId, params.stripeId),
  })),
  serve(renewals.cancelSubscription, async (call) => {
    const left = await cancelSubscription(deps, staffAction(call), call.params)
    return { status: 'ok' as const, void_failed: left.length > 0, failed_payments: left }
  }),
  serve(renewals.renewalTimeline, ({ params }) => timelineOf(deps, params.stripeId)),
]

/** Defines the managers' routes: failed renewals and a user's subscriptions. */
export const managerRoutes = (deps: SubscriptionsDeps): Route[] => [
  ...renewalRoutes(deps),
  serve(managed.subscriptionsSummary, async ({ params }) => ({ subs: await listSubscriptions(deps, params.userId) })),
  serve(managed.listSchedules, async ({ query }) => {
    const found = await listSchedules(deps, {
      userId: query['userRef.id'],
      status: query.status,
      from: query['startDate[after]'],
    })
    return { 'hydra:member': found, 'hydra:totalItems': found.length }
  }),
  serve(managed.createStaffSubscription, (call) => createStaffSubscription(deps, staffAction(call), call.body)),
  serve(managed.cancelSchedule, (call) => cancelSchedule(deps, staffAction(call), call.params.id)),
]
