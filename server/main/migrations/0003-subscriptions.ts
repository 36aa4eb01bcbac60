import { type Kysely, sql } from 'kysely'

/** Products (the five plans among them), checkouts, and what is mirrored from the payment provider. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table product (
      id integer generated always as identity primary key,
      key text unique,
      name text not null,
      description text not null check (length(description) <= 200),
      price_month_cents integer not null check (price_month_cents >= 100),
      currency text not null check (currency in ('EUR', 'GBP', 'USD')),
      recurring_month_interval integer not null check (recurring_month_interval >= 0),
      public_link_name text unique check (length(public_link_name) <= 30),
      stripe_product_id text,
      stripe_price_id text
    )`,
    sql`insert into product (key, name, description, price_month_cents, currency, recurring_month_interval) values
      ('self_basic', 'Self-Publishing Basic', 'Company and accounting services for self-publishers', 20000, 'EUR', 1),
      ('self_premium', 'Self-Publishing Premium', 'Basic, with the business school and the annual summit', 30000, 'EUR', 1),
      ('affiliate_basic', 'Affiliate Marketing & Dropshipping', 'Company, accounting and VAT returns, with the business school and the annual summit', 30000, 'EUR', 1),
      ('other_basic', 'Other Business Basic', 'Company and accounting services for any other business', 20000, 'EUR', 1),
      ('other_premium', 'Other Business Premium', 'Basic, with the business school and the annual summit', 30000, 'EUR', 1)`,
    sql`create table payment_customer (
      user_id integer primary key references app_user (id),
      stripe_id text not null unique,
      email text not null,
      created_at timestamptz not null
    )`,
    sql`create table checkout (
      id integer generated always as identity primary key,
      user_id integer not null references app_user (id),
      product_id integer not null references product (id),
      status text not null check (status in ('opening', 'open', 'superseded', 'waiting', 'paid', 'failed', 'expired', 'refused')),
      stripe_id text unique,
      url text,
      customer_id text not null,
      price_id text not null,
      total_cents integer not null,
      vat_cents integer not null,
      currency text not null,
      language text not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      checked_at timestamptz not null
    )`,
    sql`create unique index checkout_one_open on checkout (user_id) where status in ('opening', 'open')`,
    sql`create index checkout_due on checkout (checked_at) where status in ('opening', 'open', 'superseded', 'waiting')`,
    sql`create index checkout_user on checkout (user_id, id desc)`,
    sql`create table subscription (
      id integer generated always as identity primary key,
      stripe_id text not null unique,
      user_id integer not null references app_user (id),
      product_id integer not null references product (id),
      status text not null,
      started_at timestamptz not null,
      current_period_start timestamptz,
      current_period_end timestamptz,
      cancel_at_period_end boolean not null,
      past_due_since timestamptz,
      ended_at timestamptz,
      surplus boolean not null default false,
      surplus_settled_at timestamptz,
      asked_total_cents integer not null,
      asked_vat_cents integer not null,
      asked_currency text not null,
      synced_at timestamptz not null,
      checked_at timestamptz not null
    )`,
    sql`create index subscription_user on subscription (user_id)`,
    sql`create index subscription_due on subscription (checked_at)
      where status in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused')`,
    sql`create index subscription_surplus on subscription (checked_at) where surplus and surplus_settled_at is null`,
    sql`create unique index subscription_one_running on subscription (user_id)
      where not surplus and status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')`,
    sql`create table payment_invoice (
      id integer generated always as identity primary key,
      stripe_id text not null unique,
      subscription_id integer not null references subscription (id),
      user_id integer not null references app_user (id),
      status text not null,
      total_cents integer not null,
      paid_cents integer not null,
      currency text not null,
      attempts integer not null,
      next_attempt_at timestamptz,
      needs_action boolean not null,
      hosted_url text,
      period_start timestamptz,
      period_end timestamptz,
      created_at timestamptz not null,
      paid_at timestamptz,
      mismatch text,
      refunded_at timestamptz
    )`,
    sql`create index payment_invoice_subscription on payment_invoice (subscription_id)`,
    sql`create table subscription_history (
      id integer generated always as identity primary key,
      key text not null unique,
      user_id integer not null references app_user (id),
      subscription_id integer not null references subscription (id),
      product_id integer not null references product (id),
      payment_invoice_id integer references payment_invoice (id),
      status text not null check (status in ('new', 'renewFailed', 'waitingAction', 'cancelled', 'deleted', 'invoice_cancelled')),
      start_at timestamptz,
      end_at timestamptz,
      created_at timestamptz not null
    )`,
    sql`create index subscription_history_user on subscription_history (user_id, id desc)`,
    sql`create table provider_event (
      id text primary key,
      type text not null,
      subject_kind text check (subject_kind in ('checkout', 'subscription')),
      subject_id text,
      created_at timestamptz not null,
      received_at timestamptz not null,
      processed_at timestamptz,
      attempts integer not null default 0,
      last_error text,
      next_attempt_at timestamptz not null
    )`,
    sql`create index provider_event_due on provider_event (next_attempt_at) where processed_at is null`,
    sql`create table mirror_ticket (object_id text primary key, issued integer not null, applied integer not null)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
