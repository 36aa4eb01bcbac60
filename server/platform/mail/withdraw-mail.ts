import type { Db, Trx } from '#server/platform/database/database.ts'
import { type MailRow, mailTables } from './tables.ts'

/** Checks whether what a mail says still holds, by the mail's key; records in the transaction that it does not. */
export type MailCheck = (trx: Trx, key: string) => Promise<boolean>

/** The checks right before sending, by the kinds of mails that have one. */
export type MailChecks = Map<string, MailCheck>

/**
 * Deletes a claimed mail whose reason has ended while it waited, and reports whether it did. Mails without a key, such
 * as copies that an admin sends, have no check.
 */
export const withdrawMail = async (
  db: Db,
  checks: ReadonlyMap<string, MailCheck>,
  { id, kind, key, attempts }: Pick<MailRow, 'id' | 'kind' | 'key' | 'attempts'>,
): Promise<boolean> => {
  const check = checks.get(kind)
  if (!check || key === null) return false
  return db.transaction().execute(async (trx) => {
    if (await check(trx, key)) return false
    await mailTables(trx)
      .deleteFrom('mail_outbox')
      .where('id', '=', id)
      // Each claim counts an attempt: a later claim is another sender's.
      .where('attempts', '=', attempts)
      .where('state', '<>', 'sent')
      .execute()
    return true
  })
}
