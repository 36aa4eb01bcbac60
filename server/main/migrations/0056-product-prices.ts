import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // Name and description in other languages, by language; the product's own are for all others.
  `alter table product add column translations jsonb not null default '{}'`,
  // No new purchases since then; existing subscriptions continue.
  `alter table product add column withdrawn_at timestamptz`,
  `alter table product add column revision integer not null default 1`,
  // The revision that the provider has; another one is sent by the sweep.
  `alter table product add column provider_revision integer not null default 1`,
  // Counts the links of a product that was withdrawn and offered again.
  `alter table product add column link_round integer not null default 0`,

  // Every price that a product ever had at the provider: who bought at an earlier one keeps its terms.
  `create table product_price (
    id integer generated always as identity primary key,
    product_id integer not null references product (id) on delete cascade,
    stripe_price_id text not null unique,
    cents integer not null check (cents >= 0),
    created_at timestamptz not null
  )`,
  `create index product_price_product on product_price (product_id, id)`,
  `insert into product_price (product_id, stripe_price_id, cents, created_at)
   select id, stripe_price_id, price_month_cents, now() from product where stripe_price_id is not null order by id`,

  // Links that nobody may buy through any more; a row waits until the provider has closed its link.
  `create table product_link_closing (
    link_id text primary key,
    product_id integer not null references product (id) on delete cascade,
    closed_at timestamptz
  )`,
  `create index product_link_closing_open on product_link_closing (link_id) where closed_at is null`,
]

/** Products that are corrected and withdrawn, with their earlier prices. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
