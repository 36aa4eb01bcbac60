import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create index if not exists mail_outbox_listed on mail_outbox (id) where erased_at is null`,
  `create index if not exists mail_outbox_unsent on mail_outbox (state, created_at) where state <> 'sent' and erased_at is null`,
  `create index if not exists provider_event_by_type on provider_event (type text_pattern_ops, position)`,
  `create index if not exists provider_event_subject on provider_event (subject_id) where subject_id is not null`,
  `create index if not exists document_request_open_first on document_request ((ended_at is not null), id desc)`,
  `create index if not exists accounting_document_on_hold on accounting_document (on_hold_reason) where on_hold_reason is not null`,
]

/** No page reads a whole table: lists of emails, webhook events and document requests, the health page, missing rates. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
