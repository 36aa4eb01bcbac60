import type { BankingContext } from '../banking-context.ts'
import { lockConnectionById } from '../connections/find-connection.ts'
import { eachBank } from '../each-bank.ts'
import { type ConsentRow, tables } from '../tables.ts'
import { lockPendingConsent } from './lock-pending-consent.ts'

/** How a visit ends that grants nothing. */
export type UnfinishedEnd = 'cancelled' | 'refused' | 'lapsed'

/** A visit to the bank granted nothing. A connection that never had a consent says so; one that is renewed stays as it is. */
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
      .set({ state: end === 'refused' ? 'failed' : 'cancelled' })
      .where('id', '=', row.connection_id)
      .where('state', '=', 'pending')
      .execute()
  })

/**
 * The granted consent of a connection has ended: lapsed, or revoked by the customer when its day is still to come. `isOver` looks at
 * the one that is granted now: a renewal may have taken the place of the one that was found ended.
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
    // What it had replaced waited for its accounts, which nobody will tell now.
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

/** Ends the consents whose day has come. */
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
