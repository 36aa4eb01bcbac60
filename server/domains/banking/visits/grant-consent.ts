import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { lockPendingConsent } from '#server/domains/banking/consents/lock-pending-consent.ts'
import { syncConnection } from '#server/domains/banking/sync/sync-connection.ts'
import { syncBank } from '#server/domains/banking/sync/sync-due.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { ConsentReport } from '#server/providers/banking/port.ts'

/**
 * Replaces the granted consent and ends other visits. They are withdrawn once the accounts of the new consent are
 * known.
 */
const replaceOthers = async (trx: Trx, { id, connection_id: connectionId }: ConsentRow, at: string): Promise<void> => {
  const others = tables(trx).updateTable('bank_consent').where('connection_id', '=', connectionId).where('id', '<>', id)
  await others.set({ state: 'replaced', ended_at: at, accounts_due_at: null }).where('state', '=', 'granted').execute()
  await others.set({ state: 'lapsed', ended_at: at, next_attempt_at: at }).where('state', '=', 'started').execute()
}

/**
 * Saves a granted consent, which replaces the connection's older one. Reads the accounts immediately, since many banks
 * give more than ninety days of history only then. If that fails, the sweep does it; the consent remains granted.
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
  // The accounts are shown immediately; reading their transactions takes longer than a person would wait.
  await syncConnection(context, connectionId, 'accounts').catch((error: unknown) =>
    platform.log.warn({ err: error }, 'The accounts of a new bank consent could not be read; a sweep retries it.'),
  )
  await platform.db.transaction().execute((trx) => platform.jobs.enqueue(trx, syncBank, { connectionId }))
}
