import { type Kysely, sql } from 'kysely'

const statements = [
  // Products that managers make are sold through a link, or through the payment provider's own page.
  `alter table product add column stripe_link_id text`,
  `alter table product add column stripe_payment_url text`,
  `alter table product add column created_at timestamptz not null default now()`,
  // What VAT the provider's page asks for: another rate since then needs another page.
  `alter table product add column link_vat_cents integer`,
  // Links are said and typed: capitals do not tell two of them apart.
  `create unique index product_link_name on product (lower(public_link_name))`,

  // What visitors buy and book. A row is written before its checkout is opened; what was bought through the provider's own
  // page gets its row when it is paid. Amounts in integer cents.
  `create table purchase (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('product', 'consultancy')),
    origin text not null check (origin in ('form', 'link')),
    product_id integer references product (id),
    status text not null check (status in ('opening', 'open', 'waiting', 'paid', 'failed', 'expired', 'refused')),
    stripe_id text unique,
    url text,
    name text not null,
    surname text not null,
    address text not null,
    country text not null,
    fiscal_number text,
    phone text,
    email text,
    notes text,
    language text not null,
    title text not null,
    user_id integer references app_user (id),
    months integer not null,
    price_id text not null,
    total_cents integer not null,
    vat_cents integer not null check (vat_cents between 0 and total_cents),
    currency text not null check (currency in ('EUR', 'GBP', 'USD')),
    customer_id text,
    payment_id text unique,
    subscription_stripe_id text unique,
    mismatch text,
    created_at timestamptz not null,
    expires_at timestamptz,
    paid_at timestamptz,
    checked_at timestamptz not null,
    check ((kind = 'product') = (product_id is not null)),
    check (status <> 'paid' or paid_at is not null)
  )`,
  `create index purchase_created on purchase (created_at)`,
  `create index purchase_due on purchase (checked_at) where status in ('opening', 'open', 'waiting')`,
  `create index purchase_user on purchase (user_id, id) where user_id is not null`,
  `create index purchase_product on purchase (product_id, id) where status = 'paid'`,
  `create index purchase_paid on purchase (paid_at) where status = 'paid'`,

  // Subscriptions that did not come from the chooser: started by staff, or bought through a link.
  `alter table subscription add column origin text not null default 'checkout' check (origin in ('checkout', 'staff', 'purchase'))`,
  `alter table subscription add column purchase_id integer references purchase (id)`,
  `alter table subscription add column customer_id text`,
  `alter table subscription add column end_reason text`,
  `alter table subscription add column end_comment text`,
  `alter table subscription add column cancel_asked_at timestamptz`,
  `alter table subscription add column cancel_asked_by integer references app_user (id)`,
  `create index subscription_product on subscription (product_id, id)`,
  `drop index subscription_one_running`,
  `create unique index subscription_one_running on subscription (user_id)
    where not surplus and origin = 'checkout' and status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')`,
  `create index subscription_counted on subscription (status, user_id)
    where not surplus and status in ('trialing', 'active', 'past_due', 'unpaid')`,

  // Subscriptions that start later.
  `create table subscription_schedule (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id),
    product_id integer not null references product (id),
    status text not null check (status in ('opening', 'new', 'failed', 'cancelled', 'active', 'completed', 'released')),
    stripe_id text unique,
    subscription_stripe_id text,
    customer_id text not null,
    price_id text not null,
    months integer not null,
    start_on date not null,
    start_at timestamptz not null,
    at_once boolean not null,
    total_cents integer not null,
    vat_cents integer not null,
    currency text not null,
    language text not null,
    cancel_asked_at timestamptz,
    cancel_asked_by integer references app_user (id),
    created_by integer references app_user (id),
    created_at timestamptz not null,
    checked_at timestamptz not null
  )`,
  `create index subscription_schedule_user on subscription_schedule (user_id, start_on)`,
  `create index subscription_schedule_due on subscription_schedule (checked_at) where status in ('opening', 'new', 'active')`,

  // What was tried, mailed and pressed about a payment invoice.
  `alter table payment_invoice add column processing boolean not null default false`,
  // Whether managers see it among the renewals that failed or wait.
  `alter table payment_invoice add column listed boolean not null default false`,
  `update payment_invoice i set listed = true from subscription s where s.id = i.subscription_id
    and i.status in ('open', 'uncollectible') and i.attempts > 0 and not s.surplus
    and s.status not in ('incomplete', 'incomplete_expired')`,
  `create index payment_invoice_listed on payment_invoice (created_at desc, id desc) where listed`,
  `create index payment_invoice_user on payment_invoice (user_id, id)`,
  `create index payment_invoice_paid on payment_invoice (paid_at) where status = 'paid'`,
  `alter table payment_invoice add column manual_attempts integer not null default 0`,
  `alter table payment_invoice add column manual_attempt_at timestamptz`,
  `alter table payment_invoice add column manual_attempt_response text`,
  `create table payment_try (
    id integer generated always as identity primary key,
    stripe_id text not null unique,
    payment_invoice_id integer not null references payment_invoice (id),
    tried_at timestamptz not null,
    outcome text not null check (outcome in ('paid', 'failed', 'pending')),
    code text,
    decline_code text,
    cents integer not null,
    card_brand text,
    card_last4 text,
    card_exp_month integer,
    card_exp_year integer
  )`,
  `create index payment_try_invoice on payment_try (payment_invoice_id, tried_at)`,
  `create table payment_act (
    id integer generated always as identity primary key,
    payment_invoice_id integer not null references payment_invoice (id),
    user_id integer references app_user (id),
    act text not null check (act in ('attempt', 'void', 'cancel')),
    outcome text not null,
    acted_at timestamptz not null
  )`,
  `create index payment_act_invoice on payment_act (payment_invoice_id, id)`,
  // One mail for each thing that a customer is told about a payment invoice.
  `create table payment_notice (
    payment_invoice_id integer not null references payment_invoice (id),
    kind text not null,
    mail_id integer references mail_outbox (id) on delete set null,
    address text not null,
    written_at timestamptz not null,
    primary key (payment_invoice_id, kind)
  )`,

  // A purchase that is paid once stands in its buyer's history without a subscription.
  `alter table subscription_history alter column subscription_id drop not null`,
  `alter table subscription_history add column purchase_id integer references purchase (id)`,
  `alter table subscription_history add check ((subscription_id is null) <> (purchase_id is null))`,

  `alter table provider_event drop constraint provider_event_subject_kind_check`,
  `alter table provider_event add constraint provider_event_subject_kind_check
    check (subject_kind in ('checkout', 'subscription', 'schedule'))`,
]

/** Products with links, purchases and consultancies, schedules, and what is tried, mailed and pressed about failed renewals. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
