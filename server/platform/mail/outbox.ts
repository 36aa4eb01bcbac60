import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/core/fields.ts'
import { currentCause } from '#server/platform/cause/with-cause.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createDelivery, type DeliveryParts } from './deliver-mail.ts'
import { eraseOldMails } from './erase-old-mails.ts'
import { retryDeadMail, sendMail } from './mail-jobs.ts'
import { senderDomain } from './sender-domain.ts'
import { mailTables } from './tables.ts'

/** A mail to queue. `secret` replaces `%SECRET%` in its html and text only on sending, and is sealed until then. */
export interface QueuedMail {
  /** Its purpose, for the log and the list of failed mails: `confirm-registration`. */
  readonly kind: string
  readonly to: string
  /** The recipient's user id, whatever address that user has later; left out for a mail to the provider. */
  readonly userId?: number
  readonly language: Language
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
  readonly secret?: string
  /** Idempotency key: a second mail with this key is silently left out. */
  readonly key?: string
  /** Stored files to attach, in this order. */
  readonly attachments?: readonly QueuedAttachment[]
}

/** A stored file of a mail, under the name that its recipient sees. */
export interface QueuedAttachment {
  readonly fileKey: string
  readonly name: string
  readonly type: string
}

/** Sends mails: queued in the transaction of their change, sent afterwards at least once. */
export interface Outbox {
  /** Queues a mail with the cause of the current work; reports whether it did, or its key left it out. */
  queue(trx: Trx, mail: QueuedMail): Promise<boolean>
}

/** What the outbox needs. */
export interface OutboxParts extends Omit<DeliveryParts, 'settings' | 'sealer' | 'onDead'> {
  readonly jobs: Jobs
  readonly settings: Pick<Settings, 'appKey' | 'mail' | 'publicUrl'>
}

/**
 * Creates the outbox: a row for each mail, written in the caller's transaction. A job sends it on commit, and a sweep
 * finds unsent ones (a lost notification, a killed instance, an unavailable mail server). An abandoned mail also
 * becomes a failed job, visible to admins; running that job retries it.
 */
export const createOutbox = (parts: OutboxParts): Outbox => {
  const { clock, jobs, settings } = parts
  const sealer = createSealer(settings.appKey, 'outbox')
  const domain = senderDomain(settings)
  const delivery = createDelivery({
    ...parts,
    sealer,
    onDead: (trx, mailId) => jobs.enqueue(trx, retryDeadMail, { mailId }),
  })
  jobs.handle(sendMail, ({ mailId }) => delivery.sendTogether(mailId))
  jobs.handle(retryDeadMail, ({ mailId }) => delivery.retryDead(mailId))
  jobs.every('send-due-mails', 10, () => delivery.sweep())
  jobs.every('erase-old-mails', 3_600, () => eraseOldMails(parts.db, clock.now()))

  return {
    queue: async (trx, mail) => {
      const now = clock.now().toISOString()
      const row = await trx
        .insertInto('mail_outbox')
        .values({
          key: mail.key ?? null,
          kind: mail.kind,
          user_id: mail.userId ?? null,
          to_address: mail.to,
          reply_to: mail.replyTo ?? null,
          language: mail.language,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          secret_sealed: mail.secret === undefined ? null : sealer.seal(mail.secret),
          with_link: mail.secret !== undefined,
          message_id: `<${randomUUID()}@${domain}>`,
          next_attempt_at: now,
          created_at: now,
          caused_by: currentCause(),
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      for (const [position, { fileKey, name, type }] of (mail.attachments ?? []).entries())
        await mailTables(trx)
          .insertInto('mail_attachment')
          .values({ mail_id: row.id, position, file_key: fileKey, name, type })
          .execute()
      const cause = currentCause()
      // What one event caused goes out together: the first mail's job sends the others of its transaction.
      await jobs.enqueue(trx, sendMail, { mailId: row.id }, cause === null ? {} : { onceInTransaction: cause })
      return true
    },
  }
}
