import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/**
 * Reads a customer's payments, failed payments, refunds and ended subscriptions, each with its amount. Purchases have a
 * source of their own. Staff who voided a payment or ended a subscription are named here, not in the audit source too.
 */
export const paymentEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select h.created_at as at, ${eventKey('payment', 'h.id')} as key,
        case h.status when 'new' then 'payment_received' when 'renewFailed' then 'payment_failed'
          when 'waitingAction' then 'confirmation_needed' when 'invoice_cancelled' then 'payment_voided'
          when 'cancelled' then 'subscription_cancelled' when 'planChanged' then 'plan_changed'
          when 'planChangeScheduled' then 'plan_change_scheduled' when 'planChangeUndone' then 'plan_change_undone'
          else 'subscription_ended_unpaid' end as action,
        case when h.status = 'planChangeUndone' then case when p.undo_requested_by is null then 'provider'
            when p.undo_requested_by = h.user_id then 'customer' else 'staff' end
          when coalesce(v.user_id, c.cancellation_requested_by) is not null or p.by_staff then 'staff'
          when p.id is not null then 'customer' else 'provider' end as actor_kind,
        coalesce(v.user_id, c.cancellation_requested_by, case when h.status = 'planChangeUndone'
          then p.undo_requested_by else p.made_by end) as actor_id,
        jsonb_build_object('cents', i.total_cents, 'currency', i.currency, 'productId', h.product_id) as facts
      from subscription_history h left join payment_invoice i on i.id = h.payment_invoice_id
      left join lateral (select user_id from payment_action where payment_invoice_id = i.id and action = 'void'
        and h.status = 'invoice_cancelled' order by id desc limit 1) v on true
      left join subscription c on c.id = h.subscription_id and h.status = 'cancelled'
      left join plan_change p on p.id = h.plan_change_id
      where h.user_id = ${userId} and h.purchase_id is null
      union all
      select i.refunded_at, ${eventKey('refund', 'i.id')}, 'payment_refunded', 'system', null::integer,
        jsonb_build_object('cents', i.paid_cents, 'currency', i.currency, 'productId', s.product_id)
      from payment_invoice i join subscription s on s.id = i.subscription_id
      where i.user_id = ${userId} and i.refunded_at is not null`,
    cut,
  )
