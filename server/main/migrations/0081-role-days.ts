import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table shareholder add column appointed_on date, add column entered_on date`,
  `create table former_member (
    id integer generated always as identity primary key,
    company_id integer not null references company (id) on delete cascade,
    name text not null,
    surname text not null,
    address_street text not null,
    address_city text not null,
    address_country text not null,
    share_hundredths integer not null check (share_hundredths between 0 and 10000),
    shares integer,
    entered_on date,
    ceased_on date not null
  )`,
  `create index former_member_company on former_member (company_id, id)`,
]

/**
 * The days on which a person became director, and member or person with significant control, where that was after the
 * incorporation; stored people keep null, with the company: no record says which of them came later. Members who leave
 * stay in the register (Companies Act 2006, section 113).
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
