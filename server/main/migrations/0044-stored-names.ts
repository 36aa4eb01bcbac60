import { type Kysely, sql } from 'kysely'

/** Former and present names of periodic work. */
const sweeps = [
  ['heal-documents', 'requeue-documents'],
  ['forget-done-jobs', 'purge-completed-jobs'],
  ['heal-event-deliveries', 'requeue-event-deliveries'],
  ['ask-of-bank-visits', 'check-bank-consents'],
  ['forget-unfinished-banks', 'delete-unfinished-banks'],
  ['surplus-subscriptions', 'duplicate-subscriptions'],
  ['erased-payers', 'deleted-users'],
  ['lost-payment-acts', 'lost-payment-actions'],
  ['note-audit-chain', 'log-audit-chain'],
] as const

/** Former and present names of the kinds of jobs. */
const queues = [
  ['settle-surplus-subscription', 'cancel-duplicate-subscription'],
  ['release-erased-payer', 'release-deleted-user'],
  ['retry-given-up-mail', 'retry-dead-mail'],
  ['event.company-incorporated.release-held-invoices', 'event.company-incorporated.release-on-hold-invoices'],
] as const

const renameSweep = (from: string, to: string): string[] => [
  `update job_lease set name = '${to}' where name = '${from}' and not exists (select from job_lease where name = '${to}')`,
  `delete from job_lease where name = '${from}'`,
]

// The queue has its own schema, which a new database and a restored backup lack. Jobs refer to their queue: its row is
// copied, whatever columns the queue's version has, then the jobs follow.
const renameQueue = (from: string, to: string): string => `do $$ begin
    if to_regclass('pgboss.queue') is null or to_regclass('pgboss.job') is null then return; end if;
    insert into pgboss.queue select (jsonb_populate_record(q, jsonb_build_object('name', '${to}'))).*
      from pgboss.queue q where q.name = '${from}' on conflict (name) do nothing;
    update pgboss.job set name = '${to}' where name = '${from}';
    delete from pgboss.queue where name = '${from}';
  end $$`

const statements = [
  'alter table subscription rename column surplus to duplicate',
  'alter index subscription_surplus rename to subscription_duplicate',
  'alter table bank_consent rename column tries to attempts',

  `do $$ declare one record; begin
    for one in select conname from pg_constraint where conrelid = 'accounting_document'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%''held''%'
    loop execute format('alter table accounting_document drop constraint %I', one.conname); end loop;
  end $$`,
  `update accounting_document set state = 'on_hold' where state = 'held'`,
  `alter table accounting_document add constraint accounting_document_state_check
    check (state in ('pending', 'on_hold', 'issued'))`,
  `alter table accounting_document add constraint accounting_document_on_hold_check
    check ((state = 'on_hold') = (on_hold_reason is not null))`,

  ...sweeps.flatMap(([from, to]) => renameSweep(from, to)),
  `update event_delivery set listener = 'release-on-hold-invoices' where listener = 'release-held-invoices'`,
  ...queues.map(([from, to]) => renameQueue(from, to)),
]

/** Gives columns, statuses, periodic work and waiting jobs the terms of the field; nothing that waits is lost. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
