import type { BankConnection } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { lockConnection } from '#server/domains/banking/customers/lock-connection.ts'
import { type BankOwner, requireLockedOwner } from '#server/domains/banking/customers/owner.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { presentAll } from './list-connections.ts'

/**
 * Chooses which accounts of the owner's connection are read. Accounts left out keep their data; newly chosen ones
 * are read immediately.
 */
export const chooseAccounts = (
  context: BankingContext,
  owner: BankOwner,
  id: number,
  chosen: readonly number[],
): Promise<BankConnection> =>
  context.platform.db.transaction().execute(async (trx) => {
    await requireLockedOwner(trx, owner)
    const connection = await lockConnection(trx, id, owner)
    const rows = await tables(trx)
      .selectFrom('bank_account')
      .select(['id', 'chosen'])
      .where('connection_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    // The id of an account outside this connection answers as not found.
    if (connection.source === 'file' || chosen.some((one) => rows.every((row) => row.id !== one)))
      throw refuse('not_found')
    const isGained = rows.some((row) => !row.chosen && chosen.includes(row.id))
    for (const isChosen of [true, false]) {
      const ids = rows.filter((row) => chosen.includes(row.id) === isChosen).map((row) => row.id)
      if (ids.length > 0)
        await tables(trx).updateTable('bank_account').set({ chosen: isChosen }).where('id', 'in', ids).execute()
    }
    if (isGained && connection.state === 'active')
      await tables(trx)
        .updateTable('bank_connection')
        .set({ next_sync_at: context.platform.clock.now().toISOString() })
        .where('id', '=', id)
        .execute()
    const [shown] = await presentAll(context, trx, [connection])
    if (!shown) throw refuse('not_found')
    return shown
  })
