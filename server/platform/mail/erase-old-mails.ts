import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { deleteFailed } from '#server/platform/jobs/delete-failed.ts'
import { retryDeadMail } from './mail-jobs.ts'

/** How many days a mail is stored after it was queued, by its final state. */
export const mailRetentionDays = { sent: 90, failed: 365 } as const

/** How many mails one statement erases. */
const atOnce = 1_000

const day = 86_400_000

/** Selects mails past their retention; waiting ones are never included. */
const past = (now: Date) => {
  const before = (days: number): string => new Date(now.getTime() - days * day).toISOString()
  return sql<boolean>`erased_at is null and (
    (state = 'sent' and created_at < ${before(mailRetentionDays.sent)})
    or (state = 'failed' and created_at < ${before(mailRetentionDays.failed)}))`
}

/**
 * Erases the content and recipients of some mails. A mail with a key leaves an empty row, so that a repeated cause does
 * not send it twice. Others are deleted.
 */
export const eraseMails = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  // The mail server's message about a retried mail names its recipient.
  await deleteFailed(trx, retryDeadMail.name, 'mailId', ids)
  await trx.deleteFrom('mail_outbox').where('id', 'in', ids).where('key', 'is', null).execute()
  await trx
    .updateTable('mail_outbox')
    .set({
      // A waiting mail has no recipient any more.
      state: sql`case state when 'pending' then 'failed' else state end`,
      to_address: '',
      reply_to: null,
      subject: '',
      html: '',
      text: '',
      secret_sealed: null,
      user_id: null,
      caused_by: null,
      last_error: null,
      erased_at: now.toISOString(),
    })
    .where('id', 'in', ids)
    .execute()
}

/** Erases the mails past their retention. */
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
