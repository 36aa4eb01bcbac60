import { consentNoticeDays } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { lockConnectionById } from '#server/domains/banking/customers/lock-connection.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

const dayMs = 86_400_000

/** Deletes the notices of a prolonged consent that are due again in the future. */
const deleteNotices = async (trx: Trx, id: number, expiresAt: Date, now: Date): Promise<void> => {
  const ahead = consentNoticeDays.filter((days) => expiresAt.getTime() - days * dayMs > now.getTime())
  if (ahead.length === 0) return
  await tables(trx)
    .deleteFrom('bank_consent_notice')
    .where('consent_id', '=', id)
    .where('days_before', 'in', ahead)
    .execute()
}

/**
 * Saves a consent's new end, since banks shorten and prolong consents. A consent that was replaced meanwhile does not
 * change its connection.
 */
export const saveExpiry = (
  { platform }: Pick<BankingContext, 'platform'>,
  { id, connection_id: connectionId }: Pick<ConsentRow, 'id' | 'connection_id'>,
  expiresAt: Date,
): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    if (connectionId === null || (await lockConnectionById(trx, connectionId)) === null) return
    const before = await tables(trx)
      .selectFrom('bank_consent')
      .select('expires_at')
      .where('id', '=', id)
      .where('state', '=', 'granted')
      .forUpdate()
      .executeTakeFirst()
    if (!before) return
    const set = { expires_at: expiresAt.toISOString() }
    await tables(trx).updateTable('bank_consent').set(set).where('id', '=', id).execute()
    await tables(trx).updateTable('bank_connection').set(set).where('id', '=', connectionId).execute()
    // The same end at another hour changes nothing.
    if (before.expires_at !== null && expiresAt.getTime() - new Date(before.expires_at).getTime() >= dayMs)
      await deleteNotices(trx, id, expiresAt, platform.clock.now())
  })
