/** Statuses of a schedule at the provider (Stripe: subscription_schedule.status). */
export const scheduleStatuses = ['not_started', 'active', 'completed', 'released', 'canceled'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** A subscription that starts later. */
export interface RemoteSchedule {
  readonly id: string
  readonly status: ScheduleStatus
  readonly customerId: string
  /** Null until it has started. */
  readonly subscriptionId: string | null
  readonly startAt: Date
  readonly metadata: Readonly<Record<string, string>>
}
