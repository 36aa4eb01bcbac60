import type { ColumnType, Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, PlatformTables, Trx } from '../database/database.ts'

type SendingColumns = {
  /** Real time of the database until which the sending instance holds the mail. */
  claimed_until: ColumnType<string | null, never, string | null>
  language: Language
  /** Stable, so that a mail sent twice is seen as one. */
  message_id: string
}

/** A stored file that goes with a mail. */
interface MailAttachmentTable {
  mail_id: number
  position: number
  file_key: string
  name: string
  type: string
}

/** A mail of the outbox as it is read. */
export type MailRow = Selectable<PlatformTables['mail_outbox'] & SendingColumns>

/** The database with the outbox's columns that only the sender knows, and attachments; a transaction stays one. */
export const mailTables = (db: Db | Trx) =>
  db.$extendTables<{ mail_outbox: SendingColumns; mail_attachment: MailAttachmentTable }>()
