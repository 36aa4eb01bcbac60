import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { isStorageAway } from '#server/platform/database/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Sealer } from '#server/platform/secrets/create-sealer.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { OutgoingMail } from '#server/providers/outgoing-mail.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { attachmentsOf } from './attachments-of.ts'
import { type ClaimedMail, claimableMails, claimDeadMail, claimMails, extendClaim } from './claim-mail.ts'
import { type MailRow, mailTables } from './tables.ts'
import { type MailChecks, withdrawMail } from './withdraw-mail.ts'

/** Attempts before a mail is abandoned; with the waits below that takes a day. */
const maxAttempts = 15
const firstWaitSeconds = 30
const maxWaitSeconds = 4 * 3600

/** Attempts to record a sent mail while the database is unavailable, and their interval: five minutes in all. */
const maxRecordAttempts = 600
const recordWaitMs = 500

/** Computes the seconds to wait after this many failed attempts: 30, doubled each time, up to four hours. */
export const waitSeconds = (attempts: number): number =>
  Math.min(firstWaitSeconds * 2 ** Math.max(attempts - 1, 0), maxWaitSeconds)

/** What sending needs. */
export interface DeliveryParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly settings: Pick<Settings, 'mail'>
  /** Passes a mail to the mail server; throws `ProviderFailure` when it is refused. */
  readonly transport: { send(mail: OutgoingMail): Promise<void> }
  readonly sealer: Sealer
  /** Opens a stored file. */
  readonly files: Pick<FileStore, 'open'>
  /** Runs in the transaction that abandons a mail. */
  readonly onDead: (trx: Trx, mailId: number) => Promise<void>
  /** What is checked before mails of a kind are sent; those whose reason has ended are withdrawn. */
  readonly checks?: MailChecks
}

/** Sends the mails of the outbox. */
export interface Delivery {
  /** Sends one mail when it is due and unclaimed; false when the mail server is unreachable. */
  sendDue(mailId: number): Promise<boolean>
  /** Sends one mail, and what else the event of the current work caused, each when it is due and unclaimed. */
  sendTogether(mailId: number): Promise<void>
  /** Retries an abandoned mail; throws the mail server's error. */
  retryDead(mailId: number): Promise<void>
  /** Sends everything that is due, until the mail server is unreachable. */
  sweep(): Promise<void>
}

const asFailure = (error: unknown): ProviderFailure =>
  error instanceof ProviderFailure ? error : new ProviderFailure('mail', 'unexpected', error)

/** Creates the sender of the outbox: it claims a mail, sends it outside any transaction, and records the result. */
export const createDelivery = ({
  db,
  clock,
  log,
  settings,
  transport,
  sealer,
  files,
  onDead,
  checks = new Map(),
}: DeliveryParts): Delivery => {
  const handOver = async (mail: ClaimedMail): Promise<void> => {
    const secret = mail.secret_sealed === null ? null : sealer.open(mail.secret_sealed)
    const filled = (body: string): string => (secret === null ? body : body.replaceAll('%SECRET%', () => secret))
    await transport.send({
      messageId: mail.message_id,
      from: settings.mail.from,
      to: mail.to_address,
      replyTo: mail.reply_to,
      language: mail.language,
      subject: mail.subject,
      html: filled(mail.html),
      text: filled(mail.text),
      attachments: await attachmentsOf(files, mail.attached),
    })
  }

  const recordSent = (mail: MailRow) =>
    mailTables(db)
      .updateTable('mail_outbox')
      .set({
        state: 'sent',
        sent_at: clock.now().toISOString(),
        secret_sealed: null,
        claimed_until: null,
        last_error: null,
      })
      .where('id', '=', mail.id)
      .execute()

  /** Records a sent mail, waiting for an unavailable database: without the record it would be sent twice. */
  const recordSentForSure = async (mail: MailRow): Promise<void> => {
    for (let left = maxRecordAttempts; ; left -= 1) {
      try {
        await recordSent(mail)
        return
      } catch (error) {
        if (left === 0 || !isStorageAway(error)) throw error
        log.warn({ err: error, mailId: mail.id }, 'mail sent, its record waits for the database')
        await pause(recordWaitMs)
      }
    }
  }

  const recordFailure = async (mail: MailRow, failure: ProviderFailure, givesUp: boolean, notifyAdmin: boolean) => {
    const next = new Date(clock.now().getTime() + waitSeconds(mail.attempts) * 1000)
    await db.transaction().execute(async (trx) => {
      const updated = await mailTables(trx)
        .updateTable('mail_outbox')
        .set({
          state: givesUp ? 'failed' : 'pending',
          next_attempt_at: next.toISOString(),
          claimed_until: null,
          last_error: failure.message,
        })
        .where('id', '=', mail.id)
        // Each claim counts an attempt: a later claim is another sender's, and stays its own.
        .where('attempts', '=', mail.attempts)
        .where('state', '<>', 'sent')
        .where('erased_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (updated && givesUp && notifyAdmin) await onDead(trx, mail.id)
    })
    const facts = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, failure: failure.message }
    if (givesUp) log.error(facts, 'mail abandoned')
    else log.warn(facts, 'mail not sent, will be retried')
  }

  /** Sends a claimed mail and records it, unless its reason has ended; or returns why it failed. */
  const attemptSending = async (mail: ClaimedMail): Promise<ProviderFailure | null> => {
    const claim = extendClaim(db, mail.id)
    try {
      if (await withdrawMail(db, checks, mail)) return null
      const failure = await handOver(mail).then(() => null, asFailure)
      if (failure === null) await recordSentForSure(mail)
      return failure
    } finally {
      claim.stop()
    }
  }

  /** Sends a claimed mail and records the result; false when the mail server is unreachable. */
  const sendClaimed = (mail: ClaimedMail): Promise<boolean> =>
    withCause(mail.caused_by, async () => {
      const failure = await attemptSending(mail)
      if (failure === null) return true
      await recordFailure(mail, failure, failure.kind === 'rejected' || mail.attempts >= maxAttempts, true)
      return failure.kind !== 'unavailable' && failure.kind !== 'misconfigured'
    })

  const sendDue = async (mailId: number): Promise<boolean> => {
    const [mail] = await claimMails(db, mailId, null, clock.now())
    return mail ? sendClaimed(mail) : true
  }

  return {
    sendDue,
    sendTogether: async (mailId) => {
      const mails = await claimMails(db, mailId, currentCause(), clock.now())
      await Promise.all(mails.map(sendClaimed))
    },
    retryDead: async (mailId) => {
      const mail = await claimDeadMail(db, mailId)
      if (!mail) return
      const failure = await attemptSending(mail)
      if (failure === null) return
      await recordFailure(mail, failure, true, false)
      throw failure
    },
    sweep: async () => {
      for (const mailId of await claimableMails(db, clock.now(), 200)) {
        if (!(await sendDue(mailId))) return
      }
    },
  }
}
