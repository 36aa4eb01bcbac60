import type { Db, Trx } from '../../platform/database/database.ts'
import { tables } from './tables.ts'

/** Takes the next ticket for reading an object at the provider: taken before the read, shown when its result is kept. */
export const takeTicket = async (db: Db, objectId: string): Promise<number> => {
  const row = await tables(db)
    .insertInto('mirror_ticket')
    .values({ object_id: objectId, issued: 1, applied: 0 })
    .onConflict((conflict) =>
      conflict.column('object_id').doUpdateSet((eb) => ({ issued: eb('mirror_ticket.issued', '+', 1) })),
    )
    .returning('issued')
    .executeTakeFirstOrThrow()
  return row.issued
}

/**
 * Whether what was read under this ticket may still be kept: false when a read that began later was kept already, because
 * that one saw the newer state. Holds the object until the transaction ends.
 */
export const showTicket = async (trx: Trx, objectId: string, ticket: number): Promise<boolean> => {
  const saved = await tables(trx)
    .updateTable('mirror_ticket')
    .set({ applied: ticket })
    .where('object_id', '=', objectId)
    .where('applied', '<', ticket)
    .returning('applied')
    .executeTakeFirst()
  return saved !== undefined
}
