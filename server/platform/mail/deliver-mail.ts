import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { OutgoingMail } from '#server/providers/outgoing-mail.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db, Trx } from '../database/database.ts'
import { isStorageAway } from '../database/errors.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Sealer } from '../secrets/create-sealer.ts'
import type { Settings } from '../settings/settings.ts'
import { attachmentsOf } from './attachments-of.ts'
import { claimableMails, claimDeadMail, claimMail, extendClaim } from './claim-mail.ts'
import { type MailRow, mailTables } from './tables.ts'

/** Tries before a mail is given up; with the waits below that is a day. */
const maxAttempts = 15
const firstWaitSeconds = 30
const maxWaitSeconds = 4 * 3600

/** So often, and so far apart, a sent mail is recorded while the database is away: five minutes. */
const maxRecordAttempts = 600
const recordWaitMs = 500

/** Seconds to wait after this many failed tries: 30, doubled each time, four hours at most. */
export const waitSeconds = (attempts: number): number =>
  Math.min(firstWaitSeconds * 2 ** Math.max(attempts - 1, 0), maxWaitSeconds)

/** What sending stands on. */
export interface DeliveryParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly settings: Pick<Settings, 'mail'>
  /** Hands a mail to the mail server; throws `ProviderFailure` when that does not take it. */
  readonly transport: { send(mail: OutgoingMail): Promise<void> }
  readonly sealer: Sealer
  /** Opens a stored file. */
  readonly files: Pick<FileStore, 'open'>
  /** Called in the transaction that gives a mail up. */
  readonly onDead: (trx: Trx, mailId: number) => Promise<void>
}

/** Sends what the outbox holds. */
export interface Delivery {
  /** Sends one mail when it is due and nobody else has it; false when the mail server could not be talked to. */
  sendDue(mailId: number): Promise<boolean>
  /** Tries a given-up mail once more; throws what the mail server said. */
  retryDead(mailId: number): Promise<void>
  /** Sends everything that is due, until the mail server cannot be talked to. */
  sweep(): Promise<void>
}

const asFailure = (error: unknown): ProviderFailure =>
  error instanceof ProviderFailure ? error : new ProviderFailure('mail', 'unexpected', error)

/** The sender behind the outbox: claims a mail, hands it over outside any transaction, records what came of it. */
export const createDelivery = ({
  db,
  clock,
  log,
  settings,
  transport,
  sealer,
  files,
  onDead,
}: DeliveryParts): Delivery => {
  const handOver = async (mail: MailRow): Promise<void> => {
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
      attachments: await attachmentsOf({ db, files }, mail.id),
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

  /** A sent mail whose record is lost would go out twice: while the database is away, the record waits for it. */
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
      const saved = await mailTables(trx)
        .updateTable('mail_outbox')
        .set({
          state: givesUp ? 'failed' : 'pending',
          next_attempt_at: next.toISOString(),
          claimed_until: null,
          last_error: failure.message,
        })
        .where('id', '=', mail.id)
        .where('state', '<>', 'sent')
        .where('erased_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (saved && givesUp && notifyAdmin) await onDead(trx, mail.id)
    })
    const facts = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, failure: failure.message }
    if (givesUp) log.error(facts, 'mail given up')
    else log.warn(facts, 'mail not sent, will be tried again')
  }

  /** Hands a claimed mail over and records that it was sent, or answers why it was not. */
  const attemptSending = async (mail: MailRow): Promise<ProviderFailure | null> => {
    const claim = extendClaim(db, mail.id)
    try {
      const failure = await handOver(mail).then(() => null, asFailure)
      if (failure === null) await recordSentForSure(mail)
      return failure
    } finally {
      claim.stop()
    }
  }

  const sendDue = async (mailId: number): Promise<boolean> => {
    const mail = await claimMail(db, mailId, clock.now())
    if (!mail) return true
    const failure = await attemptSending(mail)
    if (failure === null) return true
    await recordFailure(mail, failure, failure.kind === 'rejected' || mail.attempts >= maxAttempts, true)
    return failure.kind !== 'unavailable' && failure.kind !== 'misconfigured'
  }

  return {
    sendDue,
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
