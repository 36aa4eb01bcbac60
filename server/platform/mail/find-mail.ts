import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type HeadRow, headColumns, type MailHead, presentHead } from './list-mails.ts'

/** A mail with its content; its personal link is masked. */
export interface StoredMail extends MailHead {
  readonly replyTo: string | null
  readonly messageId: string
  readonly html: string
  readonly text: string
  readonly resentOf: number | null
}

type Row = HeadRow & {
  reply_to: string | null
  message_id: string
  html: string
  text: string
  resent_of: number | null
}

/** The mask of a personal link's token, for readers of the outbox. */
export const hiddenToken = '••••••••'

/** Finds one mail; null when there is none or it was erased. */
export const findMail = async (db: Db | Trx, id: number): Promise<StoredMail | null> => {
  const { rows } = await sql<Row>`
    select ${headColumns}, reply_to, message_id, html, text, resent_of
    from mail_outbox where id = ${id} and erased_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  // A writer's own words may look like the token's placeholder.
  const shown = (text: string): string => (row.with_link ? text.replaceAll('%SECRET%', hiddenToken) : text)
  return {
    ...presentHead(row),
    replyTo: row.reply_to,
    messageId: row.message_id,
    html: shown(row.html),
    text: shown(row.text),
    resentOf: row.resent_of,
  }
}
