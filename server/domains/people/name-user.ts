import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockUser } from './find-user.ts'
import { tables } from './tables.ts'

/** Sets a user's names from the company data or a purchase. */
export const nameUser = async (
  { audit }: Platform,
  trx: Trx,
  name: { userId: number; firstName: string; lastName: string },
): Promise<void> => {
  const user = await lockUser(trx, name.userId)
  if (!user || (user.first_name === name.firstName && user.last_name === name.lastName)) return
  const after = { firstName: name.firstName, lastName: name.lastName }
  await tables(trx)
    .updateTable('app_user')
    .set({ first_name: after.firstName, last_name: after.lastName })
    .where('id', '=', user.id)
    .execute()
  const before = { firstName: user.first_name, lastName: user.last_name }
  await audit.record(trx, {
    actor: { userId: user.id, kind: 'customer' },
    action: 'name-user',
    subject: { type: 'user', id: user.id },
    before,
    after,
  })
}
