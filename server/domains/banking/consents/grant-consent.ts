import type { ConsentReport } from '#server/providers/banking/port.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { BankingContext } from '../banking-context.ts'
import { syncConnection } from '../sync/sync-connection.ts'
import { syncBank } from '../sync/sync-due.ts'
import { type ConsentRow, tables } from '../tables.ts'
import { lockPendingConsent } from './lock-pending-consent.ts'

/** The consents that a new one makes needless: the granted one and other visits. They are withdrawn once its accounts are known. */
const replaceOthers = async (trx: Trx, { id, connection_id: connectionId }: ConsentRow, at: string): Promise<void> => {
  const others = tables(trx).updateTable('bank_consent').where('connection_id', '=', connectionId).where('id', '<>', id)
  await others.set({ state: 'replaced', ended_at: at, accounts_due_at: null }).where('state', '=', 'granted').execute()
  await others.set({ state: 'lapsed', ended_at: at, next_attempt_at: at }).where('state', '=', 'started').execute()
}

/**
 * A consent was granted: it takes the place of the connection's older one, and the accounts are read at once, since many banks give
 * more than ninety days of history only then. Whatever fails there is done by the sweep; granted it stays.
 */
export const grantConsent = async (context: BankingContext, id: number, report: ConsentReport): Promise<void> => {
  const { platform } = context
  const connectionId = await platform.db.transaction().execute(async (trx) => {
    const row = await lockPendingConsent(trx, id)
    if (row === null || row.connection_id === null) return null
    const now = platform.clock.now().toISOString()
    await replaceOthers(trx, row, now)
    const expires = { expires_at: report.expiresAt?.toISOString() ?? null }
    await tables(trx)
      .updateTable('bank_consent')
      .set({
        state: 'granted',
        granted_at: report.grantedAt?.toISOString() ?? now,
        accounts_due_at: now,
        ...expires,
      })
      .where('id', '=', id)
      .execute()
    await tables(trx)
      .updateTable('bank_connection')
      .set({ state: 'active', source: row.source, revoked: false, next_sync_at: now, ...expires })
      .where('id', '=', row.connection_id)
      .execute()
    return row.connection_id
  })
  if (connectionId === null) return
  // The accounts are shown at once; reading their transactions takes longer than anybody waits.
  await syncConnection(context, connectionId, 'accounts').catch((error: unknown) =>
    platform.log.warn({ err: error }, 'The accounts of a bank connection will be read by the sweep.'),
  )
  await platform.db.transaction().execute((trx) => platform.jobs.enqueue(trx, syncBank, { connectionId }))
}
