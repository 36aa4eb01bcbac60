import { type QueryExecutorProvider, sql } from 'kysely'

/** Purchases with the address of an account that has a password and never confirmed it, as the invariant of purchases says it. */
const unconfirmed = `p.kind = 'product' and lower(p.email) = u.email
  and u.password_hash is not null and u.email_verified_at is null
  and not exists (select 1 from audit_entry a where a.subject_type = 'user' and a.subject_id = u.id::text
    and a.act in ('confirm-registration', 'set-new-password', 'set-email-verified', 'change-user-email'))`

const waiting = `app_user w where w.waits_for_user_id is not null`

const statements = [
  // Its buyer: an account beside the one that holds the address, named by the first purchase.
  `with made as (
    insert into app_user (email, password_hash, language, first_name, last_name, created_by_system, registered_at, waits_for_user_id)
    select distinct on (u.id) u.email, null, p.language, p.name, p.surname, true,
      now() + (select make_interval(secs => offset_ms / 1000.0) from clock), u.id
    from purchase p join app_user u on u.id = p.user_id
    where ${unconfirmed} and not exists (select 1 from app_user w where w.waits_for_user_id = u.id)
    order by u.id, p.id
    returning id, email, waits_for_user_id
  )
  insert into audit_entry (at, actor_kind, act, subject_type, subject_id, after)
  select now() + (select make_interval(secs => offset_ms / 1000.0) from clock), 'system', 'create-system-user', 'user', id::text,
    jsonb_build_object('email', email, 'waitsFor', waits_for_user_id) from made`,
  `update purchase p set user_id = w.id from app_user w, app_user u
    where w.waits_for_user_id = u.id and p.user_id = u.id and ${unconfirmed}`,
  // All that followed them: whoever is known at the provider through the page where it was paid, …
  `update payment_customer c set user_id = w.id from ${waiting} and c.user_id = w.waits_for_user_id
    and c.stripe_id in (select customer_id from purchase where user_id = w.id)
    and not exists (select 1 from payment_customer own where own.user_id = w.id)
    and not exists (select 1 from checkout o where o.user_id = c.user_id and o.customer_id = c.stripe_id)`,
  // … what renews, with its payments, …
  `update subscription s set user_id = w.id from purchase p, ${waiting} and p.id = s.purchase_id and p.user_id = w.id`,
  `update payment_invoice i set user_id = w.id from subscription s, ${waiting} and s.id = i.subscription_id and s.user_id = w.id`,
  `update subscription_history h set user_id = w.id from subscription s, ${waiting} and s.id = h.subscription_id and s.user_id = w.id`,
  `update subscription_history h set user_id = w.id from purchase p, ${waiting} and p.id = h.purchase_id and p.user_id = w.id`,
  // … the invoices and what was credited of them, …
  `update accounting_document d set user_id = w.id from purchase p, ${waiting}
    and d.origin_key = 'purchase:' || p.id and p.user_id = w.id`,
  `update accounting_document d set user_id = w.id from payment_invoice i, ${waiting}
    and d.origin_key = 'payment-invoice:' || i.id and i.user_id = w.id`,
  `update accounting_document d set user_id = w.id from accounting_document i, ${waiting}
    and i.id = d.invoice_id and i.user_id = w.id`,
  // … and the mails that say it again.
  `update mail_outbox m set user_id = w.id from ${waiting} and m.user_id = w.waits_for_user_id and (
    m.key in (select 'purchase-confirmed:' || p.id from purchase p where p.user_id = w.id)
    or m.key in (select 'invoice-ready:' || d.id from accounting_document d where d.user_id = w.id)
    or m.kind = 'invoice-sent' and split_part(m.key, ':', 2) in (select d.id::text from accounting_document d where d.user_id = w.id)
    or m.id in (select n.mail_id from payment_notice n join payment_invoice i on i.id = n.payment_invoice_id where i.user_id = w.id))`,
]

/**
 * What was bought before 0020 with an address that its account never confirmed waits for its buyer, too. A link to the first
 * password is mailed by the product's own sweep.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
