import { sql } from 'kysely'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

const first = sql`from plan_change c0 where c0.subscription_id = s.id and c0.state = 'applied' order by c0.effective_at, c0.id limit 1`

/** The product with which a subscription `s` started. */
export const firstProduct = sql<number>`coalesce((select c0.from_product_id ${first}), s.product_id)`

/** What a subscription `s` cost each period when it started, in cents. */
export const firstTotal = sql<number>`coalesce((select c0.from_total_cents ${first}), s.requested_total_cents)`

/** What a payment invoice `i` of a subscription `s` must total: the change that it charges, else the terms of its period. */
export const agreedTotal = sql<number>`coalesce(
  (select c1.due_cents from plan_change c1 where c1.id = i.plan_change_id and c1.subscription_id = s.id and c1.state = 'applied'),
  (select c2.to_total_cents from plan_change c2 where c2.subscription_id = s.id and c2.state = 'applied'
    and (c2.effective_at < i.period_start or c2.kind = 'renewal' and c2.effective_at = i.period_start) order by c2.effective_at desc, c2.id desc limit 1),
  ${firstTotal})`

/** Finds when a sweep last ran: a copy of the database that does not run has nothing due. */
const lastRun = (sweep: 'plan-changes' | 'running-subscriptions') =>
  sql`(select ended_at from job_lease where name = ${sweep} and last_error is null)`

/** Lists the invariants of changed plans. */
export const planChangeInvariants: readonly Invariant[] = [
  byQuery(
    'a subscription has the terms of its last change of plan',
    sql<{ line: string }>`
      select 'subscription ' || s.id as line from subscription s join lateral (
        select * from plan_change where subscription_id = s.id and state = 'applied' order by effective_at desc, id desc limit 1) c on true
        where s.product_id <> c.to_product_id or s.requested_total_cents <> c.to_total_cents
          or s.requested_vat_cents <> c.to_vat_cents or s.requested_currency <> c.currency or s.user_id <> c.user_id
      union all
      select 'plan change ' || id from (
        select c.id, c.from_product_id, c.from_total_cents,
          lag(c.to_product_id) over w as product_before, lag(c.to_total_cents) over w as total_before
        from plan_change c where c.state = 'applied'
        window w as (partition by c.subscription_id order by c.effective_at, c.id)) chained
        where product_before <> from_product_id or total_before <> from_total_cents`,
  ),
  byQuery(
    'an applied change of plan is in the history once, and what it charged is one payment for the new plan',
    sql<{ line: string }>`
      select 'plan change ' || c.id as line from plan_change c where c.state = 'applied'
        and (select count(*) from subscription_history h where h.plan_change_id = c.id and h.status = 'planChanged') <> 1
      union all
      select 'history ' || h.id from subscription_history h join plan_change c on c.id = h.plan_change_id
        where h.status = 'planChanged' and c.state <> 'applied' or h.status = 'planChangeUndone' and c.state <> 'undone'
      union all
      select 'payment invoice ' || i.stripe_id from payment_invoice i join plan_change c on c.id = i.plan_change_id
        where c.kind <> 'now' or c.state <> 'applied' or c.subscription_id <> i.subscription_id
          or i.product_id is distinct from c.to_product_id
      union all
      select 'plan change ' || c.id from plan_change c where c.state = 'applied' and c.due_cents > 0
        and not exists (select 1 from payment_invoice i where i.plan_change_id = c.id)`,
  ),
  byQuery(
    'a change of plan is open only while its subscription runs, and no longer than the sweeps take to settle it',
    sql<{ line: string }>`
      select 'plan change ' || c.id || ' of subscription ' || s.id || ', which is ' || s.status as line
        from plan_change c join subscription s on s.id = c.subscription_id
        where c.state in ('requested', 'scheduled') and s.status not in (${sql.join(runningStatuses)})
      union all
      select 'plan change ' || id || ' is scheduled for ' || effective_at from plan_change
        where state = 'scheduled' and effective_at < ${lastRun('running-subscriptions')} - interval '1 day'
      union all
      select 'plan change ' || id || ' was requested at ' || created_at from plan_change
        where state = 'requested' and case kind when 'now' then created_at else greatest(created_at, effective_at) end
          < ${lastRun('plan-changes')} - interval '1 day'`,
  ),
  byQuery(
    'the history of a change of plan says whether it was scheduled and undone',
    sql<{ line: string }>`
      select 'plan change ' || c.id || ' is ' || c.state as line from plan_change c cross join lateral (
        select count(*) filter (where h.status = 'planChangeScheduled') as scheduled,
          count(*) filter (where h.status = 'planChangeUndone') as undone
        from subscription_history h where h.plan_change_id = c.id) h
        where c.state = 'scheduled' and c.ticket is null or c.state in ('requested', 'failed') and c.ticket is not null
          or h.scheduled <> (c.ticket is not null)::int
          or h.undone <> (c.state = 'undone' and c.ticket is not null)::int`,
  ),
]
