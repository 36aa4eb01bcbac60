import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table share_transfer (
    id integer generated always as identity primary key,
    company_id integer not null references company (id) on delete cascade,
    transferor_name text not null,
    transferee_name text not null,
    share_class text,
    nominal_value integer not null check (nominal_value > 0),
    shares integer not null check (shares > 0),
    transferred_on date not null,
    recorded_at timestamptz not null
  )`,
  `create index share_transfer_company on share_transfer (company_id, id)`,
]

/** Transfers of shares between people of a company, for its register: facts that stay when these people leave. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
