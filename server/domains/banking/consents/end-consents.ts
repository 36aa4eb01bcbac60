import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { lockConnectionById } from '#server/domains/banking/customers/lock-connection.ts'
import { eachBank } from '#server/domains/banking/each-bank.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import { lockPendingConsent } from './lock-pending-consent.ts'

/** How a visit ends that is not granted. */
export type UnfinishedEnd = 'cancelled' | 'refused' | 'lapsed'

/**
 * Ends a visit that was not granted. A connection without an earlier consent takes that state; one being renewed is
 * unchanged.
 */
export const endUnfinished = ({ platform }: BankingContext, id: number, end: UnfinishedEnd): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await lockPendingConsent(trx, id)
    if (row === null || row.connection_id === null) return
    const now = platform.clock.now().toISOString()
    await tables(trx)
      .updateTable('bank_consent')
      .set({ state: end, ended_at: now, next_attempt_at: now })
      .where('id', '=', id)
      .execute()
    await tables(trx)
      .updateTable('bank_connection')
      .set({ state: end === 'refused' ? 'rejected' : 'cancelled' })
      .where('id', '=', row.connection_id)
      .where('state', '=', 'awaiting_authorisation')
      .execute()
  })

/**
 * Ends the granted consent of a connection: lapsed, or revoked by the customer if its end date is still to come.
 * `isOver` checks the consent that is granted now, since a renewal may have replaced the ended one.
 */
export const endConnection = (
  { platform }: Pick<BankingContext, 'platform'>,
  connectionId: number,
  isOver: (granted: ConsentRow) => boolean,
): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    const connection = await lockConnectionById(trx, connectionId)
    if (connection?.state !== 'active') return
    const granted = await tables(trx)
      .selectFrom('bank_consent')
      .selectAll()
      .where('connection_id', '=', connectionId)
      .where('state', '=', 'granted')
      .executeTakeFirst()
    if (granted && !isOver(granted)) return
    const now = platform.clock.now()
    await tables(trx)
      .updateTable('bank_consent')
      .set({ state: 'lapsed', ended_at: now.toISOString(), accounts_due_at: null, next_attempt_at: now.toISOString() })
      .where('connection_id', '=', connectionId)
      .where('state', '=', 'granted')
      .execute()
    // The consent that it had replaced was waiting for its accounts, which will not be reported now.
    await tables(trx)
      .updateTable('bank_consent')
      .set({ next_attempt_at: now.toISOString() })
      .where('connection_id', '=', connectionId)
      .where('state', '=', 'replaced')
      .where('sealed', 'is not', null)
      .execute()
    await tables(trx)
      .updateTable('bank_connection')
      .set({
        state: 'expired',
        revoked: connection.expires_at !== null && new Date(connection.expires_at) > now,
        next_sync_at: null,
      })
      .where('id', '=', connectionId)
      .execute()
  })

/** Ends consents that have reached their end date. */
export const endDue = async (context: BankingContext): Promise<void> => {
  const { db, clock } = context.platform
  const now = clock.now()
  const ended = await tables(db)
    .selectFrom('bank_connection')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', now.toISOString())
    .execute()
  await eachBank(context.platform, ended, ({ id }) =>
    endConnection(context, id, ({ expires_at: at }) => at !== null && new Date(at) <= now),
  )
}
