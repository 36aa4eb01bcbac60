import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnInvoiceFilter } from '#contract/invoicing/customer.ts'
import type { InvoiceStatus } from '#contract/invoicing/schemas.ts'

const isVoid = sql`total_cents > 0 and credited_cents = total_cents`
// Written like the index, so that only the index is read.
const isCredited = sql`credited_cents > 0 and ${isVoid}`
const numbered = sql`kind = 'invoice' and number is not null`

/** Expresses `invoiceStatus` as conditions on a row's columns. */
const conditions: Readonly<Record<InvoiceStatus, RawBuilder<SqlBool>>> = {
  draft: sql`number is null`,
  void: sql`${numbered} and ${isCredited}`,
  paid: sql`${numbered} and paid_at is not null and not (${isVoid})`,
  uncollectible: sql`${numbered} and paid_at is null and uncollectible_at is not null and not (${isVoid})`,
  open: sql`${numbered} and paid_at is null and uncollectible_at is null and not (${isVoid})`,
}

/** Expresses `isOverdue` on a day as a condition on a row's columns. */
export const isOverdueOn = (today: string): RawBuilder<SqlBool> =>
  sql`${conditions.open} and total_cents > 0 and due_on < ${today}::date`

/** Returns the condition that an invoice's row has a status. */
export const ofStatus = (status: InvoiceStatus): RawBuilder<SqlBool> => conditions[status]

/** Returns the condition that an invoice's row matches a filter of its customer on a day. */
export const ofOwnFilter = (filter: OwnInvoiceFilter, today: string): RawBuilder<SqlBool> => {
  if (filter === 'overdue') return isOverdueOn(today)
  return filter === 'unpaid' ? sql`${numbered} and paid_at is null and not (${isVoid})` : conditions[filter]
}

/** Counts paid invoices, of one year or of all: the series' totals less the few unpaid ones. */
export const countPaid = (year: number | undefined): RawBuilder<unknown> => {
  const ofYear = year === undefined ? sql`` : sql`and year = ${year}::int`
  return sql`(select coalesce(sum(last_number), 0) from document_series where kind = 'invoice' ${ofYear})
    - (select count(*) from accounting_document where ${numbered} and (paid_at is null or ${isCredited}) ${ofYear})`
}
