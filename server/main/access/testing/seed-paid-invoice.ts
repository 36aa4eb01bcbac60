import type { AccessRecords } from '#server/main/access/access-row.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Marks an invoice as paid through a payment at the provider, with a refund of it that failed. */
export const seedPaidInvoice = async (
  { raw }: Database,
  invoiceId: number,
): Promise<Pick<AccessRecords, 'paidInvoiceId' | 'refundId'>> => {
  await raw(`update accounting_document set received_cents = total_cents, paid_at = now() where id = $1`, [invoiceId])
  await raw(
    `with checkout as (
       insert into invoice_checkout (invoice_id, status, stripe_id, cents, currency, language, payment_id, created_at,
         paid_at, mailed_at, checked_at)
       select id, 'paid', 'cs_access', total_cents, currency, 'en', 'pi_access', now(), now(), now(), now()
       from accounting_document where id = $1 returning *)
     insert into invoice_receipt (invoice_id, origin, origin_key, cents, received_at, payment_ref, created_at)
     select invoice_id, 'pay_link', 'invoice-checkout:' || id, cents, now(), payment_id, now() from checkout`,
    [invoiceId],
  )
  const { rows } = await raw(
    `insert into refund (key, origin, method, invoice_id, source_kind, source_id, payment_ref, cents, currency, status,
       failure, created_at, settled_at)
     select 'access', 'staff', 'provider', invoice_id, 'receipt', id, payment_ref, 100, 'EUR', 'failed', 'declined', now(),
       now() from invoice_receipt where invoice_id = $1 returning id`,
    [invoiceId],
  )
  return { paidInvoiceId: invoiceId, refundId: Number(rows[0]?.['id']) }
}
