import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { AttachedFile } from './attachments-of.ts'
import { type MailRow, mailTables } from './tables.ts'

/** How long a claim lasts without a heartbeat, in seconds; then a killed instance's mail is taken over. */
const claimSeconds = 20

/** A mail that is being sent, with its attachments. */
export interface ClaimedMail extends MailRow {
  readonly attached: readonly AttachedFile[]
}

const claimEnd = sql<string>`now() + make_interval(secs => ${claimSeconds})`

/** True when nobody has a claim: it was released, or its instance sent no heartbeat. */
const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`

/** Selects claimable mails: waiting, due by product time, and unclaimed. */
const claimable = (now: Date) =>
  sql<boolean>`(state = 'pending' and next_attempt_at <= ${now.toISOString()} and ${isFree})`

/** The columns of an outgoing mail: its row and its attachments, in their order. */
const outgoing = sql<AttachedFile[]>`(select coalesce(jsonb_agg(
  jsonb_build_object('fileKey', a.file_key, 'name', a.name, 'type', a.type) order by a.position), '[]')
  from mail_attachment a where a.mail_id = mail_outbox.id)`.as('attached')

/**
 * Claims a mail for sending, and with a cause all that it caused; leaves out those that another instance has, that are
 * sent, or that are not due.
 */
export const claimMails = async (db: Db, mailId: number, cause: string | null, now: Date): Promise<ClaimedMail[]> =>
  mailTables(db)
    .updateTable('mail_outbox')
    .set((to) => ({ attempts: to('attempts', '+', 1), claimed_until: claimEnd }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_outbox')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', mailId), ...(cause === null ? [] : [eb('caused_by', '=', cause)])]))
        .where(claimable(now))
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(outgoing)
    .execute()

/** Claims a failed mail for another attempt; an erased one has neither content nor recipient. */
export const claimDeadMail = async (db: Db, mailId: number): Promise<ClaimedMail | undefined> =>
  mailTables(db)
    .updateTable('mail_outbox')
    .set((to) => ({ attempts: to('attempts', '+', 1), claimed_until: claimEnd }))
    .where('id', '=', mailId)
    .where('state', '=', 'failed')
    .where('erased_at', 'is', null)
    .where(isFree)
    .returningAll()
    .returning(outgoing)
    .executeTakeFirst()

/** Lists the oldest claimable mails. */
export const claimableMails = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await mailTables(db)
    .selectFrom('mail_outbox')
    .select('id')
    .where(claimable(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Extends a claim until `stop` is called, so that a slow mail server causes no second mail. */
export const extendClaim = (db: Db, mailId: number): { stop(): void } => {
  const extend = () =>
    mailTables(db)
      .updateTable('mail_outbox')
      .set({ claimed_until: claimEnd })
      .where('id', '=', mailId)
      .where('state', '<>', 'sent')
      .execute()
      .catch(() => undefined)
  const timer = setInterval(() => void extend(), (claimSeconds * 1000) / 3)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
