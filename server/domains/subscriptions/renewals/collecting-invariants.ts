import { sql } from 'kysely'
import { isListed } from '#server/domains/subscriptions/mirror/update-listed.ts'
import { firstProduct, firstTotal } from '#server/domains/subscriptions/terms/plan-change-invariants.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists the invariants of failed renewals and of subscriptions that staff started. */
export const collectingInvariants: readonly Invariant[] = [
  byQuery(
    'every staff action on a payment has an audit entry',
    sql<{ line: string }>`
      select 'attempts of payment invoice ' || i.stripe_id as line from payment_invoice i
        where i.manual_attempts <> (select count(*) from payment_action a where a.payment_invoice_id = i.id and a.action = 'attempt')
      union all
      select 'action ' || a.id from payment_action a join payment_invoice i on i.id = a.payment_invoice_id
        where a.action in ('attempt', 'void') and not exists (select 1 from audit_entry e
          where e.action = case a.action when 'attempt' then 'attempt-payment' else 'void-payment' end
            and e.subject_type = 'user' and e.subject_id = i.user_id::text)
      union all
      select 'the end of subscription ' || s.stripe_id from subscription s where s.cancellation_requested_at is not null
        and not exists (select 1 from audit_entry e
          where e.action = 'cancel-subscription' and e.subject_type = 'user' and e.subject_id = s.user_id::text)`,
  ),
  byQuery(
    'managers see exactly the renewals that failed or wait',
    sql<{ line: string }>`
      select 'payment invoice ' || i.stripe_id as line from payment_invoice i join subscription s on s.id = i.subscription_id
        where i.listed <> ${isListed}`,
  ),
  byQuery(
    'a successful attempt belongs to a paid payment, and a recorded result to an attempt',
    sql<{ line: string }>`
      select 'attempt ' || t.stripe_id as line from payment_attempt t join payment_invoice i on i.id = t.payment_invoice_id
        where t.outcome = 'paid' and i.status <> 'paid'
      union all
      select 'payment invoice ' || stripe_id from payment_invoice
        where manual_attempt_response is not null and manual_attempts = 0`,
  ),
  byQuery(
    'a subscription that staff started matches its order, and the provider knows a waiting schedule',
    sql<{ line: string }>`
      select 'schedule ' || c.id as line from subscription_schedule c join subscription s on s.stripe_id = c.subscription_stripe_id
        where s.user_id <> c.user_id or ${firstProduct} <> c.product_id or s.origin <> 'staff'
          or ${firstTotal} <> c.total_cents or s.requested_currency <> c.currency
      union all
      select 'schedule ' || id from subscription_schedule
        where status in ('new', 'active', 'completed') and stripe_id is null or status = 'active' and subscription_stripe_id is null`,
  ),
]
