import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withCause } from '#server/platform/cause/with-cause.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { deleteFailed } from '#server/platform/jobs/delete-failed.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { findMail, type StoredMail } from './find-mail.ts'
import { retryDeadMail, sendMail } from './mail-jobs.ts'
import { senderDomain } from './sender-domain.ts'
import { mailTables } from './tables.ts'

/** What sending again needs. */
export interface ResendParts {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly settings: Pick<Settings, 'mail' | 'publicUrl'>
}

/** Sends a waiting or abandoned mail now with its attempts reset; one that is being sent is left alone. */
const sendNow = async ({ clock, jobs }: ResendParts, trx: Trx, mailId: number): Promise<void> => {
  const freed = await mailTables(trx)
    .updateTable('mail_outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: clock.now().toISOString(), claimed_until: null })
    .where('id', '=', mailId)
    .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
    .returning('caused_by')
    .executeTakeFirst()
  await deleteFailed(trx, retryDeadMail.name, 'mailId', [mailId])
  if (freed) await withCause(freed.caused_by, () => jobs.enqueue(trx, sendMail, { mailId }))
}

/** A second request within this time is a double click, although its copy may have gone out by now. */
const doubleClickMs = 10_000

/**
 * Sends a sent mail again as a new one, which an admin caused; while such a copy waits or is very recent, there is no
 * second one.
 */
const sendCopy = async (parts: ResendParts, trx: Trx, mailId: number): Promise<number> => {
  const justNow = new Date(parts.clock.now().getTime() - doubleClickMs).toISOString()
  const open = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('resent_of', '=', mailId)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb.and({ state: 'sent' }).and('created_at', '>', justNow)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open) return open.id
  const now = parts.clock.now().toISOString()
  const messageId = `<${randomUUID()}@${senderDomain(parts.settings)}>`
  const { rows } = await sql<{ id: number }>`
    insert into mail_outbox (kind, user_id, to_address, language, subject, html, text, reply_to, message_id, resent_of,
      next_attempt_at, created_at)
    select kind, user_id, to_address, language, subject, html, text, reply_to, ${messageId}, id, ${now}, ${now}
    from mail_outbox where id = ${mailId} returning id`.execute(trx)
  const copy = rows[0]
  if (!copy) throw new Error('a mail that was locked is gone')
  await sql`insert into mail_attachment (mail_id, position, file_key, name, type)
    select ${copy.id}, position, file_key, name, type from mail_attachment where mail_id = ${mailId}`.execute(trx)
  await parts.jobs.enqueue(trx, sendMail, { mailId: copy.id })
  return copy.id
}

/**
 * Sends a mail again and returns the outgoing one; null when there is none. Throws `email_not_resendable` for a sent mail with a
 * personal link. `alongside` writes in the same transaction.
 */
export const resendMail = async (
  parts: ResendParts,
  mailId: number,
  alongside: (trx: Trx, mail: StoredMail, sentAs: number) => Promise<void>,
): Promise<StoredMail | null> =>
  parts.db.transaction().execute(async (trx) => {
    await trx.selectFrom('mail_outbox').select('id').where('id', '=', mailId).forUpdate().execute()
    const mail = await findMail(trx, mailId)
    if (!mail) return null
    if (mail.link === 'erased') throw refuse('email_not_resendable')
    const sentAs = mail.status === 'sent' ? await sendCopy(parts, trx, mailId) : mailId
    if (sentAs === mailId) await sendNow(parts, trx, mailId)
    await alongside(trx, mail, sentAs)
    return await findMail(trx, sentAs)
  })
