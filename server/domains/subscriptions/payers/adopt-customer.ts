import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Saves a user's customer id at the provider, unless the user has one; the provider knows this address. */
export const adoptCustomer = async (
  trx: Trx,
  customer: { readonly userId: number; readonly customerId: string; readonly email: string; readonly at: string },
): Promise<void> => {
  const { userId, customerId, email, at } = customer
  await tables(trx)
    .insertInto('payment_customer')
    .values({ user_id: userId, stripe_id: customerId, email, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
