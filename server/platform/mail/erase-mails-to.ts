import type { Db, Trx } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'
import { eraseMails } from './erase-old-mails.ts'

/** Yields the mails to a user as they were sent, without personal links. */
export async function* mailsTo(db: Db, userId: number): AsyncGenerator<DataRow> {
  const rows = rowsById(db.selectFrom('mail_outbox').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      kind: row.kind,
      to: row.to_address,
      replyTo: row.reply_to,
      language: row.language,
      subject: row.subject,
      state: row.state,
      createdAt: instant(row.created_at),
      sentAt: instantOrNull(row.sent_at),
      text: row.text,
      html: row.html,
    }
}

/** Erases every mail to a user; with `but`, waiting ones stay. */
export const eraseMailsTo = async (trx: Trx, userId: number, now: Date, but?: 'pending'): Promise<void> => {
  const rows = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('state', '<>', 'pending'))
    .execute()
  await eraseMails(
    trx,
    rows.map(({ id }) => id),
    now,
  )
}
