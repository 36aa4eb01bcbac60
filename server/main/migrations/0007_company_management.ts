import { type Kysely, sql } from 'kysely'

const statements = [
  // From then on the shares are the staff's business, who may leave them at anything but 100 percent.
  `alter table company add column people_by_staff boolean not null default false`,

  // How many companies there are, by status, in stretches of 8192 ids: totals without counting, deep pages without scanning.
  `create table company_tally (
    slot integer primary key,
    unincorporated integer not null,
    incorporated integer not null
  )`,
  `insert into company_tally (slot, unincorporated, incorporated)
    select id / 8192, count(*) filter (where status = 0), count(*) filter (where status = 1)
    from company group by id / 8192`,

  // Kept folded: a common word like "ltd" is in every name, and folding a million of them anew takes ten seconds.
  `alter table company add column name_sought text generated always as (search_fold(name)) stored`,
  `create index company_name_text on company using gin (name_sought gin_trgm_ops)`,
  `create index company_name_prefix on company (name_sought text_pattern_ops)`,
  `create index company_status_id on company (status, id)`,
  `create index company_change on company (last_change_at, id)`,
  `create index company_status_change on company (status, last_change_at, id)`,
]

/** Companies as managers list, find and change them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
