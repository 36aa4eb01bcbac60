import { type Kysely, sql } from 'kysely'

/** Companies, their people and the wizard's drafts. A compiler has one company; shares are hundredths of a percent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table company (
      id integer generated always as identity primary key,
      compiler_id integer not null unique,
      name text not null,
      description text not null,
      share_capital integer not null check (share_capital >= 1),
      status smallint not null default 0 check (status in (0, 1)),
      address text,
      country text,
      company_number text,
      vat_number text,
      tax_code text,
      terms_accepted_at timestamptz,
      adult_declared_at timestamptz,
      made_by text not null check (made_by in ('customer', 'staff')),
      created_at timestamptz not null,
      last_change_at timestamptz not null
    )`.execute(db)
  await sql`
    create table shareholder (
      id integer generated always as identity primary key,
      company_id integer not null references company (id) on delete cascade,
      name text not null,
      surname text not null,
      date_of_birth date not null,
      place_of_birth text not null,
      address_street text not null,
      address_city text not null,
      address_country text not null,
      share_hundredths integer not null check (share_hundredths between 0 and 10000),
      is_director boolean not null,
      is_shareholder boolean not null,
      phone_number text not null,
      email text not null,
      identity_verification_status smallint check (identity_verification_status in (0, 1, 2)),
      identity_check_status smallint check (identity_check_status in (0, 1, 2, 3, 4, 6))
    )`.execute(db)
  await sql`create index shareholder_company on shareholder (company_id, id)`.execute(db)
  // The draft is text, not jsonb: what is typed may hold escapes (\u0000) that jsonb refuses to keep.
  await sql`
    create table company_draft (
      user_id integer primary key,
      step smallint not null check (step between 1 and 4),
      version integer not null check (version >= 1),
      data text not null,
      updated_at timestamptz not null
    )`.execute(db)
}
