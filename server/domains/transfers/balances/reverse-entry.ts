import { type BalanceEntryRow, tables } from '#server/domains/transfers/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Takes back a change of a balance by its opposite; false if that was done before. */
export const reverseEntry = async (
  trx: Trx,
  entry: BalanceEntryRow,
  { by, at }: { readonly by: number; readonly at: string },
): Promise<boolean> => {
  const reversed = await tables(trx)
    .insertInto('customer_balance_entry')
    .values({
      user_id: entry.user_id,
      currency: entry.currency,
      cents: -Number(entry.cents),
      kind: 'undone',
      transfer_id: entry.transfer_id,
      invoice_id: entry.invoice_id,
      reverses_id: entry.id,
      made_by: by,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('reverses_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return reversed !== undefined
}
