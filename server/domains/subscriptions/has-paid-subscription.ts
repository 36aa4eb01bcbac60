import type { Db, Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { isPaidFor, runningStatuses } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Whether a subscription of the user is paid for at the provider; the managers' switch is not in it. An `active` one whose
 * first bank debit is under way, or whose money is not what we asked for, has paid for nothing yet; a trial needs no payment.
 */
export const hasPaidSubscription = async (
  { platform }: Pick<SubscriptionsDeps, 'platform'>,
  userId: number,
  db: Db | Trx = platform.db,
): Promise<boolean> => {
  const rows = await tables(db)
    .selectFrom('subscription')
    .select(['status', 'past_due_since'])
    .where('user_id', '=', userId)
    .where('surplus', '=', false)
    .where('status', 'in', [...runningStatuses])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'trialing'),
        eb.exists(
          eb
            .selectFrom('payment_invoice')
            .select('payment_invoice.id')
            .whereRef('payment_invoice.subscription_id', '=', 'subscription.id')
            .where('payment_invoice.status', '=', 'paid')
            .where('payment_invoice.mismatch', 'is', null),
        ),
      ]),
    )
    .execute()
  const now = platform.clock.now()
  return rows.some(({ status, past_due_since: since }) =>
    isPaidFor(status, since === null ? null : new Date(since), now),
  )
}
