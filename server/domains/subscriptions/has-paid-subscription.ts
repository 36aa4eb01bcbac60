import type { Db, Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { paidStatuses } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Whether a subscription of the user is paid for at this moment; the managers' switch is not in it. An `active` one whose first
 * bank debit is under way, or whose money is not what we asked for, has paid for nothing yet; a trial needs no payment. What was
 * bought through a link opens nothing.
 */
export const hasPaidSubscription = async (
  { platform }: Pick<SubscriptionsDeps, 'platform'>,
  userId: number,
  db: Db | Trx = platform.db,
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('surplus', '=', false)
    .where('origin', '<>', 'purchase')
    .where('status', 'in', [...paidStatuses])
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
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
