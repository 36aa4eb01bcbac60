import { type QueryExecutorProvider, sql } from 'kysely'

/** Tables whose rows name the delivered event of the payment provider that caused them. */
const tables = ['audit_entry', 'mail_outbox', 'domain_event', 'accounting_document', 'subscription']

const statements = [
  ...tables.map((table) => `alter table ${table} add column caused_by text`),
  // Admins list what one event caused; few rows have a cause.
  ...['audit_entry', 'mail_outbox'].map(
    (table) => `create index ${table}_caused_by on ${table} (caused_by, id) where caused_by is not null`,
  ),
]

/** What a delivered event causes names the event; nothing is known of the causes of earlier rows. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
