import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { deleteFailed } from '../jobs/delete-failed.ts'
import { retryDeadMail } from './mail-jobs.ts'

/** How long a mail is kept after it was queued, in days: one that was sent, one that was given up. */
export const mailRetentionDays = { sent: 90, failed: 365 } as const

/** So many are erased by one statement. */
const atOnce = 1_000

const day = 86_400_000

/** Mails past their time; one that waits is never among them. */
const past = (now: Date) => {
  const before = (days: number): string => new Date(now.getTime() - days * day).toISOString()
  return sql<boolean>`erased_at is null and (
    (state = 'sent' and created_at < ${before(mailRetentionDays.sent)})
    or (state = 'failed' and created_at < ${before(mailRetentionDays.failed)}))`
}

/**
 * Erases what some mails said and to whom. A mail with a key leaves an empty row, so that the same mail is not sent a second
 * time when its cause is looked at again; any other goes altogether.
 */
export const eraseMails = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  // What the mail server said of a mail that was tried once more names its receiver.
  await deleteFailed(trx, retryDeadMail.name, 'mailId', ids)
  await trx.deleteFrom('mail_outbox').where('id', 'in', ids).where('key', 'is', null).execute()
  await trx
    .updateTable('mail_outbox')
    .set({
      // One that waits has nobody to go to any more.
      state: sql`case state when 'pending' then 'failed' else state end`,
      to_address: '',
      reply_to: null,
      subject: '',
      html: '',
      text: '',
      secret_sealed: null,
      user_id: null,
      last_error: null,
      erased_at: now.toISOString(),
    })
    .where('id', 'in', ids)
    .execute()
}

/** Erases the mails whose time is over. */
export const eraseOldMails = async (db: Db, now: Date): Promise<void> => {
  for (;;) {
    const rows = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where(past(now))
      .orderBy('created_at')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await db.transaction().execute((trx) => eraseMails(trx, ids, now))
    if (rows.length < atOnce) return
  }
}
