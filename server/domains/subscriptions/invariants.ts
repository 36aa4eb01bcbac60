import { sql } from 'kysely'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { collectingInvariants } from './renewals/collecting-invariants.ts'
import { agreedTotal, firstProduct, planChangeInvariants } from './terms/plan-change-invariants.ts'

/** Lists the invariants of payments, whatever events were lost, repeated or reordered. */
export const invariants: readonly Invariant[] = [
  ...collectingInvariants,
  ...planChangeInvariants,
  byQuery(
    'every accepted paid invoice was published once, and no other',
    sql<{ line: string }>`
      select 'payment invoice ' || i.stripe_id as line from payment_invoice i join subscription s on s.id = i.subscription_id
        where i.status = 'paid' and i.mismatch is null and not s.duplicate
          and (select count(*) from domain_event e where e.name = 'payment-invoice-paid' and e.key = i.stripe_id) <> 1
      union all
      select 'event of ' || e.key from domain_event e where e.name = 'payment-invoice-paid'
        and not exists (select 1 from payment_invoice i join subscription s on s.id = i.subscription_id
          where i.stripe_id = e.key and i.status = 'paid' and i.mismatch is null and not s.duplicate
            and i.total_cents = (e.payload->>'totalCents')::int and i.currency = e.payload->>'currency')`,
  ),
  byQuery(
    'every accepted paid invoice has one history entry',
    sql<{ line: string }>`
      select 'payment invoice ' || i.stripe_id as line from payment_invoice i join subscription s on s.id = i.subscription_id
        where i.status = 'paid' and i.mismatch is null and not s.duplicate
          and (select count(*) from subscription_history h where h.payment_invoice_id = i.id and h.status = 'new') <> 1`,
  ),
  byQuery(
    'every accepted payment was paid in full and matches our request',
    sql<{ line: string }>`
      select 'payment invoice ' || stripe_id as line from payment_invoice
        where status = 'paid' and mismatch is null and paid_cents <> total_cents
      union all
      select 'payment invoice ' || i.stripe_id from payment_invoice i join subscription s on s.id = i.subscription_id
        where i.status = 'paid' and i.mismatch is null
          and (i.total_cents <> ${agreedTotal} or i.currency <> s.requested_currency)`,
  ),
  byQuery(
    'a user has at most one running subscription from the chooser and one open checkout',
    sql<{ line: string }>`
      select 'subscriptions of user ' || user_id as line from subscription
        where not duplicate and origin = 'checkout' and status in ('trialing', 'active', 'past_due', 'unpaid', 'paused') group by user_id having count(*) > 1
      union all
      select 'checkouts of user ' || user_id from checkout where status in ('opening', 'open') group by user_id having count(*) > 1`,
  ),
  byQuery(
    'a paid checkout has its subscription',
    sql<{ line: string }>`
      select 'checkout ' || c.id as line from checkout c where c.status = 'paid'
        and not exists (select 1 from subscription s where s.user_id = c.user_id and ${firstProduct} = c.product_id)`,
  ),
  byQuery(
    'a settled duplicate subscription has ended and was refunded',
    sql<{ line: string }>`
      select 'subscription ' || s.id as line from subscription s where s.duplicate_settled_at is not null
        and (not s.duplicate or s.ended_at is null
          or exists (select 1 from payment_invoice i where i.subscription_id = s.id and i.paid_cents > 0 and i.refunded_at is null))
      union all
      select 'refund of payment invoice ' || i.stripe_id from payment_invoice i join subscription s on s.id = i.subscription_id
        where i.refunded_at is not null and not s.duplicate`,
  ),
]
