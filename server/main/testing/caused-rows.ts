/** An active subscription of the newest user. */
export const aSubscription = `
  insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end, requested_total_cents,
    requested_vat_cents, requested_currency, synced_at, checked_at)
  select 'sub_1', max(id), (select min(id) from product), 'active', now(), false, 20000, 0, 'eur', now(), now() from app_user`

/** An invoice of the newest user that waits for a company. */
export const waitingInvoice = (change: { reason?: string; originKey?: string }): string => `
  insert into accounting_document (kind, state, on_hold_reason, origin, origin_key, dated_on, user_id, customer_name, address,
    language, currency, items, net_cents, vat_cents, total_cents, created_at, changed_at)
  select 'invoice', 'on_hold', '${change.reason ?? 'not_incorporated'}', 'subscription', ${change.originKey ?? 'null'}, now(), max(id),
    'a', '', 'en', 'EUR', '[]', 0, 0, 0, now(), now() from app_user`

/** A row of each table whose rows may name the event that caused them, but for the audit log, which is append-only. */
export const causedRows = [
  `insert into domain_event (name, payload) values ('purchase-paid', '{}')`,
  `insert into mail_outbox (kind, to_address, language, subject, html, text, message_id)
    values ('test', 'x@example.test', 'en', 'a', 'a', 'a', 'a')`,
  waitingInvoice({}),
  aSubscription,
  `insert into refund (key, origin, method, stripe_id, cents, currency, status, next_attempt_at, created_at)
    values ('a', 'provider', 'provider', 're_1', 1, 'EUR', 'pending', now(), now())`,
]
