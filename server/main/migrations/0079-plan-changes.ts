import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table plan_change (
    id integer generated always as identity primary key,
    subscription_id integer not null references subscription (id),
    user_id integer not null references app_user (id),
    kind text not null check (kind in ('now', 'renewal')),
    state text not null check (state in ('requested', 'scheduled', 'applied', 'failed', 'undone')),
    from_product_id integer not null references product (id),
    from_total_cents integer not null check (from_total_cents >= 0),
    from_vat_cents integer not null check (from_vat_cents >= 0),
    to_product_id integer not null references product (id),
    to_price_id text not null,
    to_months integer not null check (to_months between 1 and 36),
    to_total_cents integer not null check (to_total_cents >= to_vat_cents),
    to_vat_cents integer not null check (to_vat_cents >= 0),
    currency text not null,
    language text not null,
    vat_hundredths integer not null check (vat_hundredths >= 0),
    effective_at timestamptz not null,
    due_cents integer check (due_cents >= 0),
    charge_cents integer,
    credit_cents integer,
    ticket integer,
    failure text,
    undo_requested_at timestamptz,
    undo_requested_by integer references app_user (id) on delete set null,
    made_by integer references app_user (id) on delete set null,
    by_staff boolean not null,
    created_at timestamptz not null,
    settled_at timestamptz,
    checked_at timestamptz not null,
    check (from_product_id <> to_product_id),
    check ((kind = 'now') = (due_cents is not null)),
    check (kind = 'renewal' or due_cents = charge_cents - credit_cents),
    check (kind = 'renewal' or state <> 'scheduled'),
    check ((state = 'failed') = (failure is not null)),
    check ((state in ('requested', 'scheduled')) = (settled_at is null))
  )`,
  `create unique index plan_change_open on plan_change (subscription_id) where state in ('requested', 'scheduled')`,
  `create index plan_change_subscription on plan_change (subscription_id, effective_at)`,
  `create index plan_change_user on plan_change (user_id, id)`,
  `create index plan_change_from_product on plan_change (from_product_id)`,
  `create index plan_change_to_product on plan_change (to_product_id)`,
  `create index plan_change_undo_requested_by on plan_change (undo_requested_by) where undo_requested_by is not null`,
  `create index plan_change_made_by on plan_change (made_by) where made_by is not null`,
  `alter table payment_invoice
    add column product_id integer references product (id),
    add column plan_change_id integer references plan_change (id)`,
  `create index payment_invoice_product on payment_invoice (product_id)`,
  `create unique index payment_invoice_plan_change on payment_invoice (plan_change_id) where plan_change_id is not null`,
  `update payment_invoice i set product_id = s.product_id from subscription s where s.id = i.subscription_id`,
  `alter table subscription_history add column plan_change_id integer references plan_change (id)`,
  `create index subscription_history_plan_change on subscription_history (plan_change_id) where plan_change_id is not null`,
  `alter table subscription_history drop constraint subscription_history_status_check`,
  `alter table subscription_history add constraint subscription_history_status_check check (status in
    ('new', 'renewFailed', 'waitingAction', 'cancelled', 'deleted', 'invoice_cancelled', 'planChanged',
     'planChangeScheduled', 'planChangeUndone'))`,
]

/**
 * Stores each change of a subscription's plan with the terms before and after it, and for each payment the product that
 * it was for.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
