import type { ColumnType, Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, PlatformTables, Trx } from '#server/platform/database/database.ts'

type SendingColumns = {
  /** The real time of the database until which the sending instance has the mail. */
  claimed_until: ColumnType<string | null, never, string | null>
  language: Language
  /** Stable, so that duplicates of a mail are recognised. */
  message_id: string
}

/** A stored file attached to a mail. */
interface MailAttachmentTable {
  mail_id: number
  position: number
  file_key: string
  name: string
  type: string
}

/** A mail of the outbox as it is read. */
export type MailRow = Selectable<PlatformTables['mail_outbox'] & SendingColumns>

/** Adds the outbox's private columns and attachments to the database type; a transaction stays one. */
export const mailTables = (db: Db | Trx) =>
  db.$extendTables<{ mail_outbox: SendingColumns; mail_attachment: MailAttachmentTable }>()
