import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** What has been paid by transfer or from a balance, on the side of invoices and on that of transfers. */
export const ofReceipts: readonly Invariant[] = [
  byQuery(
    'each booked part of a transfer, and each use of a balance, is one receipt of its invoice, of the same amount',
    `select coalesce(b.key, r.origin_key) || ' is ' || coalesce(b.cents, 0) || ' cents and ' || coalesce(r.cents, 0)
       || ' cents of invoice ' || coalesce(b.invoice_id, r.invoice_id) as line
     from (select 'transfer-booking:' || id as key, invoice_id, cents, 'transfer' as origin
         from transfer_booking where undone_at is null
       union all
       select 'balance-entry:' || u.id, u.invoice_id, -u.cents, 'balance' from customer_balance_entry u
       where kind = 'used' and not exists (select from customer_balance_entry o where o.reverses_id = u.id)) b
     full join (select * from invoice_receipt where origin in ('transfer', 'balance') and removed_at is null) r
       on r.origin_key = b.key and r.invoice_id = b.invoice_id and r.cents = b.cents and r.origin = b.origin
     where b.key is null or r.id is null`,
  ),
  byQuery(
    'a transfer pays invoices in its own currency',
    `select 'transfer ' || t.id || ' in ' || t.currency || ' pays invoice ' || d.id || ' in ' || d.currency as line
     from transfer_booking b join incoming_transfer t on t.id = b.transfer_id
     join accounting_document d on d.id = b.invoice_id
     where b.undone_at is null and (t.currency <> d.currency or d.kind <> 'invoice')`,
  ),
]
