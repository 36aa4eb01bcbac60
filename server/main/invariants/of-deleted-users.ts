import { sql } from 'kysely'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what remains of no deleted user, in any domain. */
export const ofDeletedUsers: readonly Invariant[] = [
  byQuery(
    'no company data of a deleted user remains',
    `select 'company ' || c.id || ' of deleted user ' || u.id as line
     from company c join app_user u on u.id = c.compiler_id where u.deleted_at is not null
     union all select 'draft of deleted user ' || u.id
     from company_draft d join app_user u on u.id = d.user_id where u.deleted_at is not null`,
  ),
  byQuery(
    'no document waits for the company of a deleted account',
    `select d.kind || ' ' || d.id || ' of user ' || d.user_id as line
     from accounting_document d join app_user u on u.id = d.user_id
     where u.deleted_at is not null and d.on_hold_reason = 'not_incorporated'`,
  ),
  byQuery(
    'no draft of an invoice is for a deleted account',
    `select 'invoice draft ' || d.id || ' of deleted user ' || u.id as line
     from invoice_draft d join app_user u on u.id = d.user_id where u.deleted_at is not null`,
  ),
  byQuery(
    'a deleted account has no calendar',
    `select 'feed ' || f.id || ' of deleted user ' || u.id as line
     from calendar_feed f join app_user u on u.id = f.user_id where u.deleted_at is not null`,
  ),
  byQuery(
    'payments of a deleted user contain no personal data',
    sql<{ line: string }>`
      select 'payment customer of user ' || u.id as line from payment_customer c join app_user u on u.id = c.user_id
        where u.deleted_at is not null and c.email <> u.email
      union all
      select 'subscription ' || s.id || ' of deleted user ' || u.id from subscription s join app_user u on u.id = s.user_id
        where u.deleted_at is not null and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')
      union all
      select 'schedule ' || c.id || ' of deleted user ' || u.id from subscription_schedule c join app_user u on u.id = c.user_id
        where u.deleted_at is not null and c.status = 'new'
      union all
      select 'the page of checkout ' || c.id from checkout c join app_user u on u.id = c.user_id
        where u.deleted_at is not null and c.url is not null`,
  ),
  byQuery(
    'purchases of a deleted buyer contain no personal data',
    sql<{ line: string }>`
      select 'purchase ' || p.id as line from purchase p join app_user u on u.id = p.user_id
        where u.deleted_at is not null and (p.name <> '' or p.surname <> '' or p.address <> '' or p.email <> u.email
          or p.phone is not null or p.fiscal_number is not null or p.notes is not null or p.url is not null)`,
  ),
]
