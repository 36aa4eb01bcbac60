import { documentTotals } from '#contract/invoicing/totals.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { kindsThat } from './kinds.ts'
import { type DocumentRow, tables } from './tables.ts'

const wrongTotals = (row: DocumentRow): string[] => {
  const totals = documentTotals(row.items)
  return totals.netCents === Number(row.net_cents) &&
    totals.vatCents === Number(row.vat_cents) &&
    totals.totalCents === Number(row.total_cents)
    ? []
    : [`${row.kind} ${row.id} says ${row.total_cents} cents, its rows come to ${totals.totalCents}`]
}

const totalsAddUp: Invariant = {
  name: 'rows add up to totals in integer cents',
  check: async (db) => {
    const lines: string[] = []
    for await (const row of rowsById(tables(db).selectFrom('accounting_document').selectAll()))
      lines.push(...wrongTotals(row))
    return lines
  },
}

const vatInvoices = kindsThat(({ isVatInvoice }) => isVatInvoice)
  .map((kind) => `'${kind}'`)
  .join(', ')

/** Lists the invariants of accounting documents. */
export const invariants: Invariant[] = [
  byQuery(
    'numbers of a series are 1 to n, without gap or repeat, and n is the counter’s last number',
    `select kind || ' ' || year || ': ' || count(number) || ' documents, highest ' || coalesce(max(number), 0)
       || ', last given ' || coalesce(max(last_number), 0) as line
     from document_series full join accounting_document using (kind, year)
     where year is not null
     group by kind, year
     having count(number) <> coalesce(max(number), 0) or coalesce(max(number), 0) <> coalesce(max(last_number), 0)
       or count(distinct number) <> count(number) or coalesce(min(number), 1) <> 1`,
  ),
  byQuery(
    'a numbered document is of the year of its day',
    `select kind || ' ' || id || ' of ' || year || ' is dated ' || dated_on as line from accounting_document
     where year <> extract(year from dated_on)`,
  ),
  totalsAddUp,
  byQuery(
    'a credited sum is the sum of the credit notes and never more than the invoice',
    `select 'invoice ' || i.id || ' counts ' || i.credited_cents || ' cents as credited, its notes come to '
       || coalesce(sum(n.total_cents), 0) as line
     from accounting_document i left join accounting_document n on n.invoice_id = i.id
     where i.kind = 'invoice'
     group by i.id
     having i.credited_cents <> coalesce(sum(n.total_cents), 0) or i.credited_cents > i.total_cents`,
  ),
  byQuery(
    'a credit note credits a numbered invoice in its currency, not before its day',
    `select 'credit note ' || n.id || ' of document ' || i.id as line
     from accounting_document n join accounting_document i on i.id = n.invoice_id
     where i.kind <> 'invoice' or i.number is null or i.currency <> n.currency or n.dated_on < i.dated_on`,
  ),
  byQuery(
    'a pro-forma became at most one invoice, which refers to it',
    `select 'pro-forma ' || p.id || ' became document ' || i.id as line
     from accounting_document p join accounting_document i on i.id = p.converted_id
     where p.kind <> 'pro_forma' or i.kind <> 'invoice' or i.origin <> 'pro_forma'`,
  ),
  byQuery(
    'each numbered document has versions from 1 on, and equals the last one',
    `select d.kind || ' ' || d.id || ' has ' || count(v.version) || ' versions, counts ' || d.issues as line
     from accounting_document d left join document_issue v on v.document_id = d.id
     group by d.id
     having count(v.version) <> d.issues or (d.number is not null) <> (d.issues > 0)
       or d.number is not null and bool_and(v.version <> d.issues or (v.content->>'total_cents')::bigint <> d.total_cents)`,
  ),
  byQuery(
    'only a numbered unpaid invoice is uncollectible',
    `select kind || ' ' || id || ' is marked uncollectible' as line from accounting_document
     where uncollectible_at is not null and (kind <> 'invoice' or number is null or paid_at is not null)`,
  ),
  byQuery(
    'what was received of an invoice is the sum of its receipts, or all of a payment’s own invoice',
    `select 'invoice ' || d.id || ' counts ' || d.received_cents || ' cents as received, its receipts come to ' || r.cents as line
     from accounting_document d
     cross join lateral (select case when d.origin in ('manual', 'pro_forma')
       then coalesce(sum(cents) filter (where removed_at is null), 0)
       else case when d.paid_at is null then 0 else d.total_cents end end as cents
       from invoice_receipt where invoice_id = d.id) r
     where d.kind = 'invoice' and d.received_cents <> r.cents`,
  ),
  byQuery(
    'an invoice is paid exactly if something was received and nothing is owed',
    `select 'invoice ' || id || ' of ' || total_cents || ' cents: ' || received_cents || ' received, '
       || credited_cents || ' credited, paid ' || coalesce(paid_at::text, 'never') as line
     from accounting_document
     where kind = 'invoice' and total_cents > 0
       and (paid_at is not null) <> (received_cents > 0 and received_cents + credited_cents >= total_cents)`,
  ),
  byQuery(
    'only an invoice that no payment created has a due day, and not before its own',
    `select kind || ' ' || id || ' of ' || dated_on || ' is due on ' || due_on as line from accounting_document
     where due_on is not null and (kind <> 'invoice' or origin not in ('manual', 'pro_forma')
       or number is not null and due_on < dated_on)`,
  ),
  byQuery(
    'a reminder is of a numbered invoice that staff wrote, and not before its day',
    `select 'reminder ' || r.id || ' of ' || d.kind || ' ' || d.id || ' at ' || r.reminded_at as line
     from invoice_reminder r join accounting_document d on d.id = r.invoice_id
     where d.kind <> 'invoice' or d.number is null or d.origin not in ('manual', 'pro_forma')
       or r.due_on + r.days_after > (r.reminded_at at time zone 'Europe/London')::date`,
  ),
  byQuery(
    'an invoice is reminded of at most once a day',
    `select 'invoice ' || invoice_id || ' was reminded of ' || count(*) || ' times on '
       || (reminded_at at time zone 'Europe/London')::date as line
     from invoice_reminder where skipped_for is null and withdrawn_at is null
     group by invoice_id, (reminded_at at time zone 'Europe/London')::date having count(*) > 1`,
  ),
  byQuery(
    'a reminder that was skipped or withdrawn has no mail',
    `select 'reminder ' || r.id || ' has mail ' || m.id as line
     from invoice_reminder r join mail_outbox m on m.key = 'invoice-reminder:' || r.id
     where r.skipped_for is not null or r.withdrawn_at is not null`,
  ),
  byQuery(
    'VAT in another currency is also in sterling',
    `select kind || ' ' || id || ' has VAT in ' || currency || ' without sterling' as line
     from accounting_document
     where state = 'issued' and kind in (${vatInvoices}) and currency <> 'GBP' and vat_cents > 0 and sterling_vat_cents is null`,
  ),
  byQuery(
    'an issued draft has one invoice that staff wrote, and neither content nor customer of its own',
    `select 'draft ' || d.id || ' became document ' || coalesce(i.id::text, 'none') as line
     from invoice_draft d left join accounting_document i on i.id = d.invoice_id
     where (d.invoice_id is null) <> (d.content is not null)
       or d.invoice_id is not null and (d.user_id is not null or i.kind <> 'invoice' or i.origin <> 'manual')`,
  ),
]
