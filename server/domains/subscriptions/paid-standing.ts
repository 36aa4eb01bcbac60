import type { Db, Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { paidUntil, runningStatuses } from './rules.ts'
import { tables } from './tables.ts'

/** Whether a subscription is paid for, and when that ends by itself unless the provider has news; null: never. */
export interface PaidStanding {
  readonly paid: boolean
  readonly endsAt: Date | null
}

/**
 * How a user's subscriptions stand; the managers' switch is not in it. An `active` one whose first bank debit is under way, or
 * whose money is not what we asked for, has paid for nothing yet; a trial needs no payment. What was bought through a link opens
 * nothing.
 */
export const paidStanding = async (
  { platform }: Pick<SubscriptionsDeps, 'platform'>,
  userId: number,
  db: Db | Trx = platform.db,
): Promise<PaidStanding> => {
  const rows = await tables(db)
    .selectFrom('subscription')
    .select(['status', 'past_due_since'])
    .where('user_id', '=', userId)
    .where('surplus', '=', false)
    .where('origin', '<>', 'purchase')
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
  const ends = rows.flatMap(
    ({ status, past_due_since: since }) => paidUntil(status, since === null ? null : new Date(since)) ?? [],
  )
  if (ends.includes('open')) return { paid: true, endsAt: null }
  const last = Math.max(0, ...ends.map((end) => (end === 'open' ? 0 : end.getTime())))
  return last > platform.clock.now().getTime() ? { paid: true, endsAt: new Date(last) } : { paid: false, endsAt: null }
}
