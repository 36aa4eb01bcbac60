import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { readWindow, type Window, type WindowQuery } from '#server/platform/database/window.ts'

/** The state of a mail's personal link: none, sealed until sent, erased afterwards. */
export type MailLink = 'none' | 'sealed' | 'erased'

/** A mail of the outbox without its content. */
export interface MailHead {
  readonly id: number
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly language: string
  readonly status: 'pending' | 'sent' | 'failed'
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: string
  readonly nextAttemptAt: string | null
  readonly sentAt: string | null
  readonly link: MailLink
  /** The delivered event that caused it. */
  readonly causedBy: string | null
}

/** Filters of the mail list. */
export interface MailFilters {
  readonly status?: MailHead['status'] | undefined
  /** A part of the recipient's address. */
  readonly to?: string | undefined
  /** The delivered event that caused the mails. */
  readonly causedBy?: string | undefined
}

/** The columns of a mail's head. */
export interface HeadRow {
  id: number
  kind: string
  to_address: string
  subject: string
  language: string
  state: MailHead['status']
  attempts: number
  last_error: string | null
  created_at: string
  next_attempt_at: string
  sent_at: string | null
  with_link: boolean
  has_secret: boolean
  caused_by: string | null
}

/** Selects those columns; a mail's content is long and is not read. */
export const headColumns = sql`id, kind, to_address, subject, language, state, attempts, last_error, created_at,
  next_attempt_at, sent_at, with_link, secret_sealed is not null as has_secret, caused_by`

/** Presents a head from its row. */
export const presentHead = (row: HeadRow): MailHead => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  subject: row.subject,
  language: row.language,
  status: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: instant(row.created_at),
  nextAttemptAt: row.state === 'pending' ? instant(row.next_attempt_at) : null,
  sentAt: instantOrNull(row.sent_at),
  link: row.with_link ? (row.has_secret ? 'sealed' : 'erased') : 'none',
  causedBy: row.caused_by,
})

/** Lists the outbox, newest first, without erased mails. */
export const listMails = (
  db: Db,
  { status: state, to, causedBy }: MailFilters,
  query: WindowQuery,
): Promise<Window<MailHead>> => {
  const where = [
    sql`erased_at is null`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(to ? [sql`to_address ilike ${likePattern(to)}`] : []),
    ...(causedBy ? [sql`caused_by = ${causedBy}`] : []),
  ]
  return readWindow<HeadRow, MailHead>(
    db,
    { select: headColumns, from: sql`mail_outbox`, key: sql`id`, where },
    query,
    presentHead,
  )
}
