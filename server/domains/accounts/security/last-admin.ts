import type { Db, Trx } from '#server/platform/database/database.ts'
import { tables } from '../tables.ts'

/** Whether somebody is the only admin left who can log in and stays. */
export const isLastAdmin = async (db: Db | Trx, userId: number): Promise<boolean> => {
  const rows = await tables(db)
    .selectFrom('user_role as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'ROLE_ADMIN')
    .where('u.disabled_at', 'is', null)
    .where('u.deletion_due_at', 'is', null)
    .limit(2)
    .execute()
  return rows.length === 1 && rows[0]?.id === userId
}
