import { type BankOwner, ownedBy } from '#server/domains/banking/customers/owner.ts'
import { tables } from '#server/domains/banking/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'

/** Finds when any of an owner's accounts was last read or imported into; null if never. */
export const lastUpdateOf = async (db: Db, owner: BankOwner): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('bank_account as a')
    .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
    .select((of) => of.fn.max('a.synced_at').as('at'))
    .where(ownedBy('c.user_id', owner))
    .executeTakeFirst()
  return row?.at ? instant(row.at) : null
}
