import { sql } from 'kysely'
import type { AdminMail } from '#contract/platform/admin-mails.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { headFields } from './list-mails.ts'

/** A mail with its content; its personal link is masked. */
export interface StoredMail extends AdminMail {
  readonly html: string
}

/** The mask of a personal link's token, for readers of the outbox. */
export const hiddenToken = '••••••••'

/** Finds one mail; null when there is none or it was erased. */
export const findMail = async (db: Db | Trx, id: number): Promise<StoredMail | null> => {
  const { rows } = await sql<StoredMail>`
    select ${headFields}, d.reply_to as "replyTo", d.message_id as "messageId", d.html, d.text, d.resent_of as "resentOf"
    from mail_outbox d where d.id = ${id} and d.erased_at is null`.execute(db)
  const [mail] = rows
  if (!mail) return null
  // A writer's own words may look like the token's placeholder.
  const shown = (text: string): string => (mail.link === 'none' ? text : text.replaceAll('%SECRET%', hiddenToken))
  return { ...mail, html: shown(mail.html), text: shown(mail.text) }
}
