import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // A buyer's account while another, never confirmed, holds the same address; and where it went once the mailbox was proved.
  `alter table app_user add column waits_for_user_id integer references app_user (id)`,
  `alter table app_user add column merged_into_user_id integer references app_user (id)`,
  // Since when a password set through a link mailed to the current address proves whose mailbox it is.
  `alter table app_user add column mailbox_proved_at timestamptz`,
  `alter table app_user add constraint app_user_waiting_check
    check (waits_for_user_id is null or (password_hash is null and waits_for_user_id <> id))`,
  `alter table app_user add constraint app_user_merged_check
    check (merged_into_user_id is null or (deleted_at is not null and merged_into_user_id <> id))`,
  `drop index app_user_email_key`,
  `create unique index app_user_email_key on app_user (lower(email)) where waits_for_user_id is null`,
  `create unique index app_user_waiting_email_key on app_user (lower(email)) where waits_for_user_id is not null`,
  `create index app_user_waits_for on app_user (waits_for_user_id) where waits_for_user_id is not null`,
  `create index app_user_merged_into on app_user (merged_into_user_id) where merged_into_user_id is not null`,
  // Until now an account made by a purchase could get its password through a mailed link only.
  `update app_user set mailbox_proved_at = email_verified_at where created_by_system and password_hash is not null`,
]

/** Purchases whose address is held by an account that never confirmed it get an account of their own, which waits. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
