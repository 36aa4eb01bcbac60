import type { PurchasesDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * What somebody paid for without an account belongs to who has confirmed that address since: it is exported and erased with
 * everything else. An address that nobody has confirmed says nothing of whose it is.
 */
export const adoptBookings = async (
  { platform, confirmedEmailOf, holdBuyer }: PurchasesDeps,
  userId: number,
): Promise<void> => {
  const email = await confirmedEmailOf(userId)
  if (email === null) return
  await platform.db.transaction().execute(async (trx) => {
    // Nothing is put to the name of an account that was deleted meanwhile.
    if (!(await holdBuyer(trx, userId))) return
    await tables(trx)
      .updateTable('purchase')
      .set({ user_id: userId })
      .where('user_id', 'is', null)
      .where('status', 'in', ['paid', 'refused'])
      .where((of) => of(of.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute()
  })
}
