import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table accounting_document
    add column due_on date,
    add column pay_token text,
    add column received_cents bigint not null default 0 check (received_cents >= 0),
    add column earlier_uncollectible_at timestamptz check (earlier_uncollectible_at is null or paid_at is not null),
    add check (received_cents = 0 or kind = 'invoice'),
    add check (due_on is null or kind = 'invoice'),
    add check (pay_token is null or kind = 'invoice')`,
  `update accounting_document set pay_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
   where kind = 'invoice' and number is not null and paid_at is null and total_cents > 0 and origin in ('manual', 'pro_forma')`,
  `create unique index accounting_document_pay_token on accounting_document (pay_token) where pay_token is not null`,
  `create table invoice_receipt (
    id integer generated always as identity primary key,
    invoice_id integer not null references accounting_document (id) on delete cascade,
    origin text not null check (origin in ('by_hand', 'pay_link', 'transfer', 'balance')),
    origin_key text unique,
    cents bigint not null check (cents > 0),
    received_at timestamptz not null,
    payment_ref text,
    made_by integer references app_user (id) on delete set null,
    created_at timestamptz not null,
    removed_at timestamptz,
    removed_by integer references app_user (id) on delete set null
  )`,
  `create index invoice_receipt_invoice on invoice_receipt (invoice_id, id)`,
  `create index invoice_receipt_made_by on invoice_receipt (made_by) where made_by is not null`,
  `create index invoice_receipt_removed_by on invoice_receipt (removed_by) where removed_by is not null`,
  // What was owed when staff marked it paid: notes credited later are no part of it.
  `update accounting_document i set received_cents = greatest(i.total_cents - case
       when i.origin in ('subscription', 'consultancy', 'external_purchase') then 0
       else (select coalesce(sum(n.total_cents), 0) from accounting_document n
         where n.invoice_id = i.id and n.created_at < i.paid_at) end, 0)
   where i.kind = 'invoice' and i.paid_at is not null`,
  `insert into invoice_receipt (invoice_id, origin, cents, received_at, created_at)
   select id, 'by_hand', received_cents, paid_at, paid_at from accounting_document
   where kind = 'invoice' and received_cents > 0 and origin in ('manual', 'pro_forma')`,
]

/**
 * Stores what was received for each invoice, in parts if need be, so that one is paid by what arrived and not by a
 * mark, and the mark as uncollectible that a payment ended. Adds the day on which it is due and the token of its payment
 * page.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
