import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Schedule, Subscription } from '#sandbox/payments/wire.ts'

/** Removes all planned work of a schedule. */
export const unplan = (context: PaymentsContext, schedule: Schedule): void => {
  context.unschedule('start-schedule', schedule.id)
  context.unschedule('end-schedule', schedule.id)
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
  context: PaymentsContext,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void => {
  const schedule =
    typeof subscription.schedule === 'string' ? context.tables.schedules.get(subscription.schedule) : null
  if (schedule?.status !== 'active') return
  unplan(context, schedule)
  const isOver = schedule.end_behavior === 'cancel' && (schedule.phases.at(-1)?.end_date ?? 0) <= context.now()
  context.revise(
    context.tables.schedules,
    schedule,
    isOver
      ? { status: 'completed', completed_at: context.now(), current_phase: null }
      : { status: 'canceled', canceled_at: context.now(), current_phase: null },
    isOver ? 'subscription_schedule.completed' : closings[reason],
  )
}

/** Releases a schedule; its subscription, if started, continues without it. */
export const releaseSchedule = (context: PaymentsContext, schedule: Schedule): Schedule => {
  unplan(context, schedule)
  const subscription = schedule.subscription === null ? null : context.tables.subscriptions.get(schedule.subscription)
  const released = context.revise(
    context.tables.schedules,
    schedule,
    {
      status: 'released',
      released_at: context.now(),
      released_subscription: schedule.subscription,
      subscription: null,
      current_phase: null,
    },
    'subscription_schedule.released',
  )
  if (subscription?.schedule === schedule.id)
    context.revise(context.tables.subscriptions, subscription, { schedule: null }, 'customer.subscription.updated')
  return released
}
