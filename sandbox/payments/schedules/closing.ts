import type { Schedule, Subscription } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'

/** Removes all planned work of a schedule. */
export const unplan = (world: World, schedule: Schedule): void => {
  world.unschedule('start-schedule', schedule.id)
  world.unschedule('end-schedule', schedule.id)
}

const closings = {
  cancellation_requested: 'subscription_schedule.canceled',
  payment_failed: 'subscription_schedule.aborted',
} as const

/**
 * Ends a schedule whose subscription ends: completed at the end of its phase, canceled on request, and aborted if the
 * payments failed.
 */
export const closeSchedule = (
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void => {
  const schedule = typeof subscription.schedule === 'string' ? world.tables.schedules.get(subscription.schedule) : null
  if (schedule?.status !== 'active') return
  unplan(world, schedule)
  const isOver = schedule.end_behavior === 'cancel' && (schedule.phases.at(-1)?.end_date ?? 0) <= world.now()
  world.revise(
    world.tables.schedules,
    schedule,
    isOver
      ? { status: 'completed', completed_at: world.now(), current_phase: null }
      : { status: 'canceled', canceled_at: world.now(), current_phase: null },
    isOver ? 'subscription_schedule.completed' : closings[reason],
  )
}

/** Releases a schedule; its subscription, if started, continues without it. */
export const releaseSchedule = (world: World, schedule: Schedule): Schedule => {
  unplan(world, schedule)
  const subscription = schedule.subscription === null ? null : world.tables.subscriptions.get(schedule.subscription)
  const released = world.revise(
    world.tables.schedules,
    schedule,
    {
      status: 'released',
      released_at: world.now(),
      released_subscription: schedule.subscription,
      subscription: null,
      current_phase: null,
    },
    'subscription_schedule.released',
  )
  if (subscription?.schedule === schedule.id)
    world.revise(world.tables.subscriptions, subscription, { schedule: null }, 'customer.subscription.updated')
  return released
}
