import { sql } from 'kysely'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must be true between payments, the users who made them and the invoices that follow. */
export const ofPayments: readonly Invariant[] = [
  byQuery(
    'a paid payment invoice and its accounting invoice have the same amount and currency',
    `select 'invoice ' || d.id || ' says ' || d.total_cents || ' ' || d.currency || ', paid were ' || p.paid_cents
       || ' ' || p.currency as line
     from accounting_document d
     join payment_invoice p on d.origin_key = 'payment-invoice:' || p.id
     where d.total_cents <> p.paid_cents or d.currency <> upper(p.currency)`,
  ),
  byQuery(
    'a payment whose event was processed has its invoice',
    `select 'payment invoice ' || p.id || ' (' || p.stripe_id || ') of ' || p.paid_cents || ' cents has no invoice' as line
     from payment_invoice p join subscription s on s.id = p.subscription_id
     join domain_event e on e.name = 'payment-invoice-paid' and e.key = p.stripe_id
     join event_delivery h on h.event_id = e.id and h.listener = 'invoice' and h.done_at is not null
     where p.status = 'paid' and p.mismatch is null and not s.duplicate and p.paid_cents > 0
       and not exists (select 1 from accounting_document d where d.origin_key = 'payment-invoice:' || p.id)`,
  ),
  byQuery(
    'every paid one-off product has one history entry, its buyer’s',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p where p.status = 'paid' and p.months = 0 and p.kind = 'product'
        and (select count(*) from subscription_history h where h.purchase_id = p.id and h.user_id = p.user_id) <> 1
      union all
      select 'history entry ' || h.id from subscription_history h where h.purchase_id is not null
        and not exists (select 1 from purchase p where p.id = h.purchase_id and p.status = 'paid')`,
  ),
  byQuery(
    'every paid product has its buyer, and a recurring one its subscription',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p where p.status = 'paid' and p.kind = 'product' and p.user_id is null
      union all
      select 'subscription of purchase ' || p.id from purchase p where p.status = 'paid' and p.months > 0
        and not exists (select 1 from subscription s where s.purchase_id = p.id and s.user_id = p.user_id)`,
  ),
  byQuery(
    'an account is paid exactly while one of its own subscriptions is',
    sql<{ line: string }>`
      with said as (
        select distinct user_id from subscription s
        where not duplicate and origin <> 'purchase' and (status = 'trialing' or status in ('active', 'past_due') and exists (
          select from payment_invoice i where i.subscription_id = s.id and i.status = 'paid' and i.mismatch is null))
      )
      select 'user ' || u.id as line from app_user u left join said on said.user_id = u.id
        where u.paid <> (said.user_id is not null)`,
  ),
  byQuery(
    'no purchase made with an address belongs to an account with a password and that address unconfirmed',
    sql<{ line: string }>`
      select 'purchase ' || p.id || ' of user ' || u.id as line from purchase p join app_user u on u.id = p.user_id
        where p.kind = 'product' and p.status in ('waiting', 'paid') and lower(p.email) = u.email
          and u.password_hash is not null and u.email_verified_at is null
          and not exists (select 1 from audit_entry a where a.subject_type = 'user' and a.subject_id = u.id::text
            and a.action in ('confirm-registration', 'set-new-password', 'set-email-verified', 'change-user-email'))`,
  ),
]
