import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/**
 * Takes the next ticket for reading an object at the provider. Take it before the read, and redeem it when the result
 * is saved.
 */
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
 * Checks whether a result read under this ticket may be saved. False when a read that started later was saved already.
 * Locks the object until the transaction ends.
 */
export const redeemTicket = async (trx: Trx, objectId: string, ticket: number): Promise<boolean> => {
  const updated = await tables(trx)
    .updateTable('mirror_ticket')
    .set({ applied: ticket })
    .where('object_id', '=', objectId)
    .where('applied', '<', ticket)
    .returning('applied')
    .executeTakeFirst()
  return updated !== undefined
}
