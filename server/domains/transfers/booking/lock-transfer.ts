import { type TransferRow, tables } from '#server/domains/transfers/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Finds and locks a transfer until the transaction ends; throws `not_found`. */
export const lockTransfer = async (trx: Trx, id: number): Promise<TransferRow> => {
  const row = await tables(trx)
    .selectFrom('incoming_transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Stores how much of a locked transfer is booked, as its next version. It is no longer set aside. */
export const saveSettled = (trx: Trx, { id, version }: TransferRow, cents: number): Promise<TransferRow> =>
  tables(trx)
    .updateTable('incoming_transfer')
    .set({ settled_cents: cents, set_aside_at: null, set_aside_by: null, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
