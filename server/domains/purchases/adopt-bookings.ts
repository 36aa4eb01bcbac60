import type { PurchasesDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * What somebody paid for without an account belongs to who had confirmed that address when it was booked, or has proved the
 * mailbox since: it is exported and erased with everything else. An address that nobody has confirmed says nothing of whose it is.
 */
export const adoptBookings = async (
  { platform, ownAddressOf, lockBuyer }: PurchasesDeps,
  userId: number,
): Promise<void> => {
  const own = await ownAddressOf(userId)
  if (own === null) return
  await platform.db.transaction().execute(async (trx) => {
    // Nothing is put to the name of an account that was deleted meanwhile.
    if (!(await lockBuyer(trx, userId))) return
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
