import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type MailRow, mailTables } from './tables.ts'

/** How long a claim lasts without a heartbeat, in seconds; then a killed instance's mail is taken over. */
const claimSeconds = 20

const claimEnd = sql<string>`now() + make_interval(secs => ${claimSeconds})`

/** True when nobody has a claim: it was released, or its instance sent no heartbeat. */
const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`

/** Selects claimable mails: waiting, due by product time, and unclaimed. */
const claimable = (now: Date) =>
  sql<boolean>`(state = 'pending' and next_attempt_at <= ${now.toISOString()} and ${isFree})`

/** Claims one mail for sending; null when another instance has it, it is sent, or it is not due. */
export const claimMail = async (db: Db, mailId: number, now: Date): Promise<MailRow | undefined> =>
  mailTables(db)
    .updateTable('mail_outbox')
    .set((to) => ({ attempts: to('attempts', '+', 1), claimed_until: claimEnd }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_outbox')
        .select('id')
        .where('id', '=', mailId)
        .where(claimable(now))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** Claims a failed mail for another attempt; an erased one has neither content nor recipient. */
export const claimDeadMail = async (db: Db, mailId: number): Promise<MailRow | undefined> =>
  mailTables(db)
    .updateTable('mail_outbox')
    .set((to) => ({ attempts: to('attempts', '+', 1), claimed_until: claimEnd }))
    .where('id', '=', mailId)
    .where('state', '=', 'failed')
    .where('erased_at', 'is', null)
    .where(isFree)
    .returningAll()
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
