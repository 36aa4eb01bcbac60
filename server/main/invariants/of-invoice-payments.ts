import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must be true between payments by link and the invoices that they pay. */
export const ofInvoicePayments: readonly Invariant[] = [
  byQuery(
    'every payment by link is booked once, with its amount, on its invoice',
    `select coalesce('invoice checkout ' || c.id, 'receipt ' || r.id) || ' of invoice ' || coalesce(c.invoice_id, r.invoice_id)
       || ': ' || coalesce(c.cents::text, 'nothing') || ' paid, ' || coalesce(r.cents::text, 'nothing') || ' booked' as line
     from (select * from invoice_checkout where status = 'paid') c
     full join (select * from invoice_receipt where origin = 'pay_link' and removed_at is null) r
       on r.origin_key = 'invoice-checkout:' || c.id
     where c.id is null or r.id is null or c.cents <> r.cents or c.invoice_id <> r.invoice_id
       or c.payment_id is distinct from r.payment_ref`,
  ),
  byQuery(
    'a payment link is of a numbered invoice, and charges its currency',
    `select 'invoice checkout ' || c.id as line from invoice_checkout c join accounting_document d on d.id = c.invoice_id
     where d.kind <> 'invoice' or d.number is null or (c.status = 'paid' and d.currency <> c.currency)`,
  ),
]
