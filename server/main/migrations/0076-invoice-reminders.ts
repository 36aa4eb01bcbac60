import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table invoice_reminder (
    id integer generated always as identity primary key,
    invoice_id integer not null references accounting_document (id) on delete cascade,
    due_on date,
    days_after integer,
    owed_cents bigint not null check (owed_cents > 0),
    made_by integer references app_user (id) on delete set null,
    reminded_at timestamptz not null,
    skipped_for text check (skipped_for in ('later', 'same_day', 'switched_off', 'no_address', 'account_disabled')),
    withdrawn_at timestamptz,
    check (days_after is null or due_on is not null),
    check (days_after is not null or skipped_for is null),
    check (withdrawn_at is null or skipped_for is null)
  )`,
  `create unique index invoice_reminder_once on invoice_reminder (invoice_id, due_on, days_after)
   where days_after is not null`,
  `create index invoice_reminder_invoice on invoice_reminder (invoice_id, id)`,
  `create index invoice_reminder_made_by on invoice_reminder (made_by) where made_by is not null`,
  `alter table app_user add column invoice_reminders boolean not null default true`,
  `drop trigger app_user_version on app_user`,
  `create trigger app_user_version before update on app_user for each row
    when ((old.email, old.email_verified_at, old.first_name, old.last_name, old.language, old.manager_active,
        old.manager_active_reason, old.disabled_at, old.deletion_due_at, old.deleted_at, old.invoice_reminders)
      is distinct from (new.email, new.email_verified_at, new.first_name, new.last_name, new.language, new.manager_active,
        new.manager_active_reason, new.disabled_at, new.deletion_due_at, new.deleted_at, new.invoice_reminders))
    execute function move_user_version()`,
]

/**
 * Stores which reminders of an unpaid invoice were sent, and why others were not. Adds each customer's switch, whose
 * change counts as one of the account.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
