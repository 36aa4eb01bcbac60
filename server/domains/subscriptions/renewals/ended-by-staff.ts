import type { Selectable } from 'kysely'
import type { SubscriptionStatus } from '#server/providers/payments/port.ts'
import { isRunning } from '../rules.ts'
import type { SubscriptionTable } from '../tables.ts'

/** What decides whether staff have just ended a subscription. */
type Ended = Pick<
  Selectable<SubscriptionTable>,
  | 'status'
  | 'surplus'
  | 'origin'
  | 'cancellation_requested_at'
  | 'cancel_at_period_end'
  | 'current_period_end'
  | 'ended_at'
>

/** The end that its customer asked for, and has been told of, came first. */
const endedWithPeriod = ({ cancel_at_period_end: requested, current_period_end: end, ended_at: at }: Ended): boolean =>
  requested && end !== null && at !== null && Date.parse(at) >= Date.parse(end)

/**
 * Whether staff have just ended a subscription that its customer knew of: one that went on, or one that staff had started and
 * whose first payment was owed. One that ended because it was not paid, or with its period, has its own mail.
 */
export const endedByStaff = (row: Ended, before: SubscriptionStatus | null, endWasRequested: boolean): boolean => {
  if (row.status !== 'canceled' || row.surplus || row.cancellation_requested_at === null || !endWasRequested)
    return false
  if (before === null || endedWithPeriod(row)) return false
  return isRunning(before) || (before === 'incomplete' && row.origin === 'staff')
}
