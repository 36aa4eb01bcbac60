import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { MailAttachment } from '#server/providers/outgoing-mail.ts'
import { mailTables } from './tables.ts'

/** Opens the files of a mail, in their order. */
export const attachmentsOf = async (
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'open'> },
  mailId: number,
): Promise<MailAttachment[]> => {
  const rows = await mailTables(db)
    .selectFrom('mail_attachment')
    .select(['file_key', 'name', 'type'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()
  return Promise.all(
    rows.map(async ({ file_key, name, type }) => ({ name, type, content: await files.open(file_key) })),
  )
}
