import { sql } from 'kysely'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Checks the stored movements of recurring revenue against the subscriptions, computed again from their charge. */
export const ofRecurringMovements: readonly Invariant[] = [
  byQuery(
    'the last movement of a subscription is what it brings a month now',
    sql<{ line: string }>`
      select 'subscription ' || x.stripe_id || ' brings ' || x.expected || ' cents a month, stored are ' || x.stored as line
      from (
        select s.stripe_id, coalesce(m.after_cents, 0) as stored, coalesce(m.currency, s.requested_currency) as currency,
          s.requested_currency, m.product_id as moved_product, s.product_id,
          case when not s.duplicate and s.status in ('active', 'past_due') and exists (select 1 from payment_invoice i
              where i.subscription_id = s.id and i.status = 'paid' and i.mismatch is null)
            then round((s.requested_total_cents - s.requested_vat_cents)::numeric / greatest(p.recurring_month_interval, 1))
            else 0 end as expected
        from subscription s join product p on p.id = s.product_id
        left join lateral (select * from recurring_movement m where m.subscription_id = s.id order by m.id desc limit 1) m on true
      ) x where x.stored <> x.expected
        or x.stored > 0 and (x.currency <> x.requested_currency or x.moved_product <> x.product_id)`,
  ),
  byQuery(
    'a movement starts where the one before it ended, and no earlier',
    sql<{ line: string }>`
      select 'movement ' || m.id as line from (
        select id, subscription_id, before_cents, after_cents, currency, product_id, occurred_at,
          lag(after_cents) over w as previous_cents, lag(currency) over w as previous_currency,
          lag(product_id) over w as previous_product, lag(occurred_at) over w as previous_at
        from recurring_movement window w as (partition by subscription_id order by id)) m
      where m.before_cents <> coalesce(m.previous_cents, 0) or m.occurred_at < m.previous_at
        or m.before_cents > 0 and m.currency <> m.previous_currency
        or m.before_cents = m.after_cents and m.product_id is not distinct from m.previous_product`,
  ),
  byQuery(
    'every subscription that was paid before its end has brought recurring revenue',
    sql<{ line: string }>`
      select 'subscription ' || s.stripe_id as line from subscription s join product p on p.id = s.product_id
      where not s.duplicate and 2 * (s.requested_total_cents - s.requested_vat_cents) >= greatest(p.recurring_month_interval, 1)
        and exists (select 1 from payment_invoice i where i.subscription_id = s.id and i.status = 'paid' and i.mismatch is null
          and (s.ended_at is null or coalesce(i.paid_at, i.created_at) < s.ended_at))
        and not exists (select 1 from recurring_movement m where m.subscription_id = s.id)`,
  ),
]
