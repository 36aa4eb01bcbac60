import { sql } from 'kysely'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists the invariants of purchases, whatever events were lost, repeated or reordered. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'every paid one-off purchase was published once, and nothing else',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p where p.status = 'paid' and p.months = 0
        and (select count(*) from domain_event e where e.name = 'purchase-paid' and e.key = p.id::text) <> 1
      union all
      select 'event of purchase ' || e.key from domain_event e where e.name = 'purchase-paid'
        and not exists (select 1 from purchase p where p.id::text = e.key and p.status = 'paid' and p.months = 0)`,
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
    'no purchase made with an address belongs to an account with a password and that address unconfirmed',
    sql<{ line: string }>`
      select 'purchase ' || p.id || ' of user ' || u.id as line from purchase p join app_user u on u.id = p.user_id
        where p.kind = 'product' and p.status in ('waiting', 'paid') and lower(p.email) = u.email
          and u.password_hash is not null and u.email_verified_at is null
          and not exists (select 1 from audit_entry a where a.subject_type = 'user' and a.subject_id = u.id::text
            and a.act in ('confirm-registration', 'set-new-password', 'set-email-verified', 'change-user-email'))`,
  ),
  byQuery(
    'no purchase belongs to an account that was merged into another one',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p join app_user u on u.id = p.user_id where u.merged_into_user_id is not null
      union all
      select 'subscription ' || s.id from subscription s join app_user u on u.id = s.user_id where u.merged_into_user_id is not null
      union all
      select 'document ' || d.id from accounting_document d join app_user u on u.id = d.user_id where u.merged_into_user_id is not null`,
  ),
  byQuery(
    'a purchase that differs from our request is never paid',
    sql<{ line: string }>`
      select 'purchase ' || id as line from purchase where mismatch is not null and status = 'paid'`,
  ),
  byQuery(
    'purchases of a deleted buyer contain no personal data',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p join app_user u on u.id = p.user_id
        where u.deleted_at is not null and (p.name <> '' or p.surname <> '' or p.address <> '' or p.email <> u.email
          or p.phone is not null or p.fiscal_number is not null or p.notes is not null or p.url is not null)`,
  ),
]
