import { type QueryExecutorProvider, sql } from 'kysely'

/** Keys of creating calls, with what was answered to them; deleted after a day. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`create table idempotency_key (
    id bigint generated always as identity primary key,
    key_hash text not null unique,
    user_id integer,
    fingerprint text not null,
    holder text not null,
    lease_until timestamptz not null,
    answer_sealed text,
    created_at timestamptz not null default now()
  )`.execute(db)
  // Uploads come under the same keys now.
  await sql`alter table document drop column upload_key`.execute(db)
  await sql`create index idempotency_key_created on idempotency_key (created_at)`.execute(db)
  await sql`create index idempotency_key_user on idempotency_key (user_id) where user_id is not null`.execute(db)
}
