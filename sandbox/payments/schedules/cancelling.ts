import { invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { endSubscription } from '#sandbox/payments/billing/ending.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Schedule } from '#sandbox/payments/wire.ts'
import { unplan } from './closing.ts'

/** Refuses an action on a schedule that neither waits nor runs. */
export const mustBeOpen = (schedule: Schedule, action: string): void => {
  if (schedule.status === 'not_started' || schedule.status === 'active') return
  throw invalidRequest(
    `You cannot ${action} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be \`not_started\` or \`active\`.`,
  )
}

/** Cancels a schedule and, if it is active, its subscription. */
export const cancelSchedule = (context: PaymentsContext, schedule: Schedule): Schedule => {
  mustBeOpen(schedule, 'cancel')
  const subscription = schedule.subscription === null ? null : context.tables.subscriptions.get(schedule.subscription)
  if (subscription) {
    endSubscription(context, subscription, 'canceled', 'cancellation_requested')
    return context.tables.schedules.get(schedule.id) ?? schedule
  }
  unplan(context, schedule)
  return context.revise(
    context.tables.schedules,
    schedule,
    { status: 'canceled', canceled_at: context.now() },
    'subscription_schedule.canceled',
  )
}
