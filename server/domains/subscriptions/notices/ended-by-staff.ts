import type { Selectable } from 'kysely'
import { isRunning } from '#server/domains/subscriptions/rules.ts'
import type { SubscriptionTable } from '#server/domains/subscriptions/tables.ts'
import type { SubscriptionStatus } from '#server/providers/payments/port.ts'

/** Lists the columns that decide whether staff have just ended a subscription. */
type Ended = Pick<
  Selectable<SubscriptionTable>,
  | 'status'
  | 'duplicate'
  | 'origin'
  | 'cancellation_requested_at'
  | 'cancel_at_period_end'
  | 'current_period_end'
  | 'ended_at'
>

/** Checks whether the end that the customer requested, and was notified of, came first. */
const endedWithPeriod = ({
  cancel_at_period_end: isCancelled,
  current_period_end: end,
  ended_at: at,
}: Ended): boolean => isCancelled && end !== null && at !== null && Date.parse(at) >= Date.parse(end)

/**
 * Checks whether staff have just ended a subscription that its customer knew of. It was running, or staff started it
 * and its first payment was owed. An end for non-payment, or with the period, has its own mail.
 */
export const endedByStaff = (row: Ended, before: SubscriptionStatus | null, endWasRequested: boolean): boolean => {
  if (row.status !== 'canceled' || row.duplicate || row.cancellation_requested_at === null || !endWasRequested)
    return false
  if (before === null || endedWithPeriod(row)) return false
  return isRunning(before) || (before === 'incomplete' && row.origin === 'staff')
}
