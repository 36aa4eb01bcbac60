import { savePaidStatus } from '#server/domains/people/api.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/records/has-paid-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { AccountMove } from '#server/platform/personal-data/personal-data.ts'

/** Moves the purchases and debts of an account to another one of the same person. The caller locks both. */
export const movePayer = async (trx: Trx, { from, to }: AccountMove): Promise<void> => {
  const db = tables(trx)
  const names = [
    'subscription',
    'subscription_history',
    'payment_invoice',
    'subscription_schedule',
    'plan_change',
  ] as const
  for (const name of names) await db.updateTable(name).set({ user_id: to }).where('user_id', '=', from).execute()
  // What the customer did remains the customer's own.
  for (const by of ['made_by', 'undo_requested_by'] as const)
    await db
      .updateTable('plan_change')
      .set({ [by]: to })
      .where(by, '=', from)
      .execute()
  // A user has one customer at the provider; each subscription retains its own.
  const own = await db.selectFrom('payment_customer').select('user_id').where('user_id', '=', to).executeTakeFirst()
  if (own) await db.deleteFrom('payment_customer').where('user_id', '=', from).execute()
  else await db.updateTable('payment_customer').set({ user_id: to }).where('user_id', '=', from).execute()
  await savePaidStatus(trx, from, false)
  await savePaidStatus(trx, to, await hasPaidSubscription(trx, to))
}
