import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table bank_consent_notice drop constraint if exists bank_consent_notice_days_before_check`,
  `alter table bank_consent_notice add constraint bank_consent_notice_days_before_check check (days_before in (14, 7, 1, 0))`,
  `alter table bank_consent_notice add column mailed_on date`,
  // What ended before was told by the pages: nobody is mailed of it now.
  `insert into bank_consent_notice (consent_id, days_before, sent_at)
    select id, 0, coalesce(ended_at, now()) from bank_consent where state = 'lapsed' and granted_at is not null
    on conflict do nothing`,
]

/** The end of a bank's consent is told by mail, and one mail a day tells of all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
