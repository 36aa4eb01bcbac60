import type { Trx } from '../../../platform/database/database.ts'
import { lockConnectionById } from '../connections/find-connection.ts'
import { type ConsentRow, tables } from '../tables.ts'

/** A consent that is still undecided, held with its connection; null where it is decided, or the connection is gone. */
export const lockPendingConsent = async (trx: Trx, id: number): Promise<ConsentRow | null> => {
  const found = await tables(trx).selectFrom('bank_consent').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found || found.connection_id === null) return null
  // The connection before the consent, as everybody takes them.
  if ((await lockConnectionById(trx, found.connection_id)) === null) return null
  const row = await tables(trx)
    .selectFrom('bank_consent')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'started' && row.connection_id !== null ? row : null
}
