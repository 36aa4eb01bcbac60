import { type Kysely, sql } from 'kysely'

const column = (table: string, from: string, to: string): string =>
  `alter table ${table} rename column ${from} to ${to}`

const statements = [
  'alter table payment_act rename to payment_action',
  'alter table payment_try rename to payment_attempt',
  column('payment_attempt', 'tried_at', 'attempted_at'),
  column('subscription', 'asked_total_cents', 'requested_total_cents'),
  column('subscription', 'asked_vat_cents', 'requested_vat_cents'),
  column('subscription', 'asked_currency', 'requested_currency'),
  column('subscription', 'surplus_settled_at', 'duplicate_settled_at'),
  column('subscription', 'cancel_asked_at', 'cancellation_requested_at'),
  column('subscription', 'cancel_asked_by', 'cancellation_requested_by'),
  column('subscription_schedule', 'cancel_asked_at', 'cancellation_requested_at'),
  column('subscription_schedule', 'cancel_asked_by', 'cancellation_requested_by'),
  column('company', 'name_sought', 'name_search'),
  column('document', 'name_sought', 'name_search'),
  column('accounting_document', 'name_sought', 'name_search'),
  column('accounting_document', 'contact_sought', 'contact_search'),
  column('accounting_document', 'held_reason', 'on_hold_reason'),
  column('job_lease', 'held_until', 'leased_until'),
  column('bank_connection', 'held_until', 'leased_until'),
  column('bank_connection', 'held_by', 'leased_by'),
  column('bank_consent', 'begun_at', 'started_at'),
  column('bank_consent', 'next_try_at', 'next_attempt_at'),
  column('bank_account', 'next_try_at', 'next_attempt_at'),
  'alter table bank_consent drop constraint bank_consent_state_check',
  `update bank_consent set state = 'started' where state = 'begun'`,
  `alter table bank_consent add constraint bank_consent_state_check
    check (state in ('started', 'granted', 'replaced', 'cancelled', 'refused', 'lapsed', 'withdrawing', 'withdrawn'))`,
  'drop index bank_consent_begun',
  `create index bank_consent_started on bank_consent (started_at) where state = 'started'`,
]

/** Gives tables and columns the terms of the field; the rows stay as they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
