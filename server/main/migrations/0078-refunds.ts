import { type QueryExecutorProvider, sql } from 'kysely'

/** Why a refund failed. */
const failures = `'lost_or_stolen_card', 'expired_or_canceled_card', 'charge_for_pending_refund_disputed', 'insufficient_funds',
  'declined', 'merchant_request', 'canceled', 'unknown', 'already_refunded', 'disputed', 'payment_missing', 'rejected'`

const statements = [
  `alter table accounting_document
    add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
    add column refund_cents bigint check (refund_cents > 0),
    add column refund_status text check (refund_status in ('pending', 'succeeded', 'failed')),
    add column refund_failure text check (refund_failure in (${failures})),
    add check (refunded_cents = 0 or kind = 'invoice'),
    add check (refund_status is null or kind = 'credit_note'),
    add check ((refund_status is null) = (refund_cents is null)),
    add check ((refund_failure is not null) = (refund_status is not distinct from 'failed'))`,
  `alter table payment_invoice add column refunded_cents bigint not null default 0 check (refunded_cents >= 0)`,
  `alter table purchase add column refunded_cents bigint not null default 0 check (refunded_cents >= 0)`,
  `create table refund (
    id integer generated always as identity primary key,
    key text not null unique,
    origin text not null check (origin in ('staff', 'provider')),
    method text not null check (method in ('provider', 'bank_transfer')),
    invoice_id integer references accounting_document (id),
    credit_note_id integer references accounting_document (id) on delete set null,
    source_kind text check (source_kind in ('receipt', 'payment_invoice', 'purchase')),
    source_id integer,
    payment_ref text,
    stripe_id text unique,
    cents bigint not null check (cents > 0),
    currency text not null,
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    failure text check (failure in (${failures})),
    attempts integer not null default 0,
    key_turn integer not null default 0,
    next_attempt_at timestamptz,
    retry_of integer unique references refund (id),
    made_by integer references app_user (id) on delete set null,
    created_at timestamptz not null,
    settled_at timestamptz,
    caused_by text,
    check ((failure is not null) = (status = 'failed')),
    check ((settled_at is not null) = (status <> 'pending')),
    check (origin = 'staff' or stripe_id is not null),
    check (method = 'provider' or origin = 'staff' and status = 'succeeded' and stripe_id is null),
    check (origin = 'provider' or invoice_id is not null),
    check ((invoice_id is null) = (source_kind is null) and (source_kind is null) = (source_id is null)),
    check (status = 'pending' or invoice_id is null or next_attempt_at is null)
  )`,
  `create index refund_invoice on refund (invoice_id, id)`,
  `create index refund_credit_note on refund (credit_note_id) where credit_note_id is not null`,
  `create index refund_source on refund (source_kind, source_id)`,
  `create index refund_due on refund (next_attempt_at) where next_attempt_at is not null`,
  `create index refund_to_settle on refund (id) where credit_note_id is null or status = 'failed'`,
  `create index refund_made_by on refund (made_by) where made_by is not null`,
  `alter table provider_event drop constraint provider_event_subject_kind_check`,
  `alter table provider_event add constraint provider_event_subject_kind_check
    check (subject_kind in ('checkout', 'subscription', 'schedule', 'refund', 'payment'))`,
]

/**
 * Stores refunds: what was returned of each invoice and each payment, through us or at the payment provider, with the
 * credit note that documents it.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
