import { type Kysely, sql } from 'kysely'

const going = `(company_status is null or company_status not in ('dissolved', 'converted-closed', 'closed', 'removed'))`

const statements = [
  // The first reading that found a record as it is: what is written from it stays the same until the registry says something else.
  'alter table registry_record add column changed_at timestamptz',

  // The lists of deadlines, in their order; a company that has ended owes nothing.
  'drop index registry_record_accounts',
  'drop index registry_record_statement',
  `create index registry_record_accounts on registry_record (account_next_due, company_id)
    where account_next_due is not null and ${going}`,
  `create index registry_record_statement on registry_record (statement_next_due, company_id)
    where statement_next_due is not null and ${going}`,

  // Who holds a connection while it is read: a text of that one reading, so that nobody else lets it go.
  'alter table bank_connection add column held_by text',
]

/** Since when a registry record says what it says, lists of deadlines by an index, and whose hand is on a bank connection. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
