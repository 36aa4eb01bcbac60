import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Sums refunds that have not failed, in integer cents. */
const refunded = (where: string): string =>
  `(select coalesce(sum(r.cents), 0) from refund r where r.status <> 'failed' and ${where})`

/** Sums those that the provider returned: it never returns more than it received, whatever staff returned themselves. */
const throughProvider = (where: string): string => refunded(`r.method = 'provider' and ${where}`)

/** Lists what must be true between refunds, the invoices and payments that they return, and the credit notes. */
export const ofRefunds: readonly Invariant[] = [
  byQuery(
    'what was refunded of an invoice and of its payments is the sum of their refunds',
    `select 'invoice ' || d.id || ' counts ' || d.refunded_cents || ' cents as refunded' as line
     from accounting_document d where d.refunded_cents <> ${refunded('r.invoice_id = d.id')}
     union all
     select 'payment invoice ' || p.id || ' counts ' || p.refunded_cents || ' cents as refunded' from payment_invoice p
     where p.refunded_cents <> ${refunded(`r.source_kind = 'payment_invoice' and r.source_id = p.id`)}
     union all
     select 'purchase ' || p.id || ' counts ' || p.refunded_cents || ' cents as refunded' from purchase p
     where p.refunded_cents <> ${refunded(`r.source_kind = 'purchase' and r.source_id = p.id`)}`,
  ),
  byQuery(
    'no payment is refunded through the provider beyond what it paid, and no invoice by staff beyond what it received',
    `select 'invoice ' || d.id || ' received ' || d.received_cents || ' cents, refunded ' || d.refunded_cents as line
     from accounting_document d where d.refunded_cents > d.received_cents
       and not exists (select 1 from refund r where r.invoice_id = d.id and r.origin = 'provider' and r.status <> 'failed')
     union all
     select 'payment invoice ' || p.id from payment_invoice p
     where p.paid_cents < ${throughProvider(`r.source_kind = 'payment_invoice' and r.source_id = p.id`)}
     union all
     select 'purchase ' || p.id from purchase p
     where p.total_cents < ${throughProvider(`r.source_kind = 'purchase' and r.source_id = p.id`)}
     union all
     select 'receipt ' || c.id from invoice_receipt c
     where c.cents < ${throughProvider(`r.source_kind = 'receipt' and r.source_id = c.id`)}`,
  ),
  byQuery(
    'staff refund of an invoice only what was paid too much or credited',
    `select 'invoice ' || d.id || ' received ' || d.received_cents || ' cents, refunded ' || d.refunded_cents as line
     from accounting_document d
     where d.refunded_cents > 0 and d.received_cents - d.refunded_cents < d.total_cents - d.credited_cents
       and not exists (select 1 from refund r where r.invoice_id = d.id and r.origin = 'provider' and r.status <> 'failed')`,
  ),
  byQuery(
    'a refund is in the currency of its invoice, and its credit note is of the same invoice',
    `select 'refund ' || r.id as line from refund r join accounting_document d on d.id = r.invoice_id
     left join accounting_document n on n.id = r.credit_note_id
     where d.kind <> 'invoice' or d.currency <> r.currency
       or n.id is not null and (n.kind <> 'credit_note' or n.invoice_id <> d.id)`,
  ),
  byQuery(
    'a credit note says what became of its refunds, and they never come to more than it',
    `select 'credit note ' || n.id || ' says ' || coalesce(n.refund_cents, 0) || ' cents, '
       || coalesce(n.refund_status, 'none') as line
     from accounting_document n
     cross join lateral (
       select coalesce(sum(r.cents), 0) as cents, case when count(*) = 0 then null
         when bool_or(r.status = 'failed') then 'failed' when bool_or(r.status = 'pending') then 'pending'
         else 'succeeded' end as status
       from refund r where r.credit_note_id = n.id and not exists (select 1 from refund o where o.retry_of = r.id)) f
     where n.kind = 'credit_note' and (coalesce(n.refund_cents, 0) <> f.cents
       or n.refund_status is distinct from f.status or f.cents > n.total_cents)`,
  ),
]
