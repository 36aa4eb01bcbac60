import type { ScheduleStatus } from '#server/providers/payment-statuses.ts'

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
