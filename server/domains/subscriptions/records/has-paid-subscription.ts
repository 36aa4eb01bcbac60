import { paidStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/**
 * Checks whether a subscription of the user is paid at this moment; ignores the managers' switch. An `active` one whose
 * first bank debit is pending, or whose payment differs from our request, is not paid yet. A trial needs no payment,
 * and a purchase through a link does not count.
 */
export const hasPaidSubscription = async (db: Db | Trx, userId: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('duplicate', '=', false)
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
