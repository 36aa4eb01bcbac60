import { invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { endSubscription } from '#sandbox/payments/billing/ending.ts'
import type { Schedule } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { unplan } from './closing.ts'

/** Refuses an action on a schedule that neither waits nor runs. */
export const mustBeOpen = (schedule: Schedule, action: string): void => {
  if (schedule.status === 'not_started' || schedule.status === 'active') return
  throw invalidRequest(
    `You cannot ${action} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be \`not_started\` or \`active\`.`,
  )
}

/** Cancels a schedule and, if it is active, its subscription. */
export const cancelSchedule = (world: World, schedule: Schedule): Schedule => {
  mustBeOpen(schedule, 'cancel')
  const subscription = schedule.subscription === null ? null : world.tables.subscriptions.get(schedule.subscription)
  if (subscription) {
    endSubscription(world, subscription, 'canceled', 'cancellation_requested')
    return world.tables.schedules.get(schedule.id) ?? schedule
  }
  unplan(world, schedule)
  return world.revise(
    world.tables.schedules,
    schedule,
    { status: 'canceled', canceled_at: world.now() },
    'subscription_schedule.canceled',
  )
}
