import { lockAnyPerson, ownAddressOf } from '#server/domains/people/api.ts'
import type { PurchasesDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * Assigns purchases without an account to the user who confirmed their address by then or has proved it since. They are
 * then exported and erased with the account. An unconfirmed address does not show whose purchase it is.
 */
export const adoptBookings = async ({ platform }: Pick<PurchasesDeps, 'platform'>, userId: number): Promise<void> => {
  const own = await ownAddressOf(platform.db, userId)
  if (own === null) return
  await platform.db.transaction().execute(async (trx) => {
    // An account that was deleted meanwhile gets nothing.
    if (!(await lockAnyPerson(trx, userId))) return
    await tables(trx)
      .updateTable('purchase')
      .set({ user_id: userId })
      .where('user_id', 'is', null)
      .where('status', 'in', ['paid', 'refused'])
      .where((of) => of(of.fn('lower', ['email']), '=', own.email))
      .$if(own.since !== null, (of) => of.where('created_at', '>=', own.since ?? ''))
      .execute()
  })
}
