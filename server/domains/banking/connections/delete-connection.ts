import { recordAct, type StaffAct } from '../../../platform/audit/staff-act.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { withdrawConsents } from '../consents/withdraw-consents.ts'
import type { BankingGround } from '../ground.ts'
import { tables } from '../tables.ts'
import { holdConnection } from './find-connection.ts'

/** What goes with a connection: its consents are to be withdrawn, accounts and transactions are taken with its row. */
export const removeConnections = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  const at = now.toISOString()
  await tables(trx)
    .updateTable('bank_consent')
    .set({ state: 'withdrawing', next_try_at: at, ended_at: at })
    .where('connection_id', 'in', ids)
    .where('sealed', 'is not', null)
    .execute()
  await tables(trx).deleteFrom('bank_connection').where('id', 'in', ids).execute()
}

/** Deletes a connection with all its transactions. The consent is withdrawn at once, or as soon as the aggregator answers. */
export const deleteConnection = async (ground: BankingGround, act: StaffAct, id: number): Promise<{ status: 'ok' }> => {
  const { platform } = ground
  await platform.db.transaction().execute(async (trx) => {
    const connection = await holdConnection(trx, id)
    await removeConnections(trx, [id], platform.clock.now())
    await recordAct(platform, trx, act, {
      act: 'delete-bank-connection',
      subject: { type: 'customer-banks', id: connection.user_id },
      before: { connection: id, bankName: connection.bank_name, source: connection.source, status: connection.state },
    })
  })
  // Deleted it is; a sweep withdraws what cannot be withdrawn now.
  await withdrawConsents(ground).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'The consent of a deleted bank connection will be withdrawn later.'),
  )
  return { status: 'ok' }
}
