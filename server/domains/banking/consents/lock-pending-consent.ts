import { lockConnectionById } from '#server/domains/banking/customers/lock-connection.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Locks a pending consent with its connection; null if it is decided or its connection is deleted. */
export const lockPendingConsent = async (trx: Trx, id: number): Promise<ConsentRow | null> => {
  const found = await tables(trx).selectFrom('bank_consent').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found || found.connection_id === null) return null
  // Every transaction locks the connection before the consent.
  if ((await lockConnectionById(trx, found.connection_id)) === null) return null
  const row = await tables(trx)
    .selectFrom('bank_consent')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'started' && row.connection_id !== null ? row : null
}
