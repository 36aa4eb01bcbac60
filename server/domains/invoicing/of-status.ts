import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnInvoiceFilter } from '#contract/invoicing/customer.ts'
import type { InvoiceStatus } from '#contract/invoicing/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

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

/** Returns the condition that an invoice's row has a status. */
export const ofStatus = (status: InvoiceStatus): RawBuilder<SqlBool> => conditions[status]

/** Returns the condition that an invoice's row matches a filter of its customer. */
export const ofOwnFilter = (filter: OwnInvoiceFilter): RawBuilder<SqlBool> =>
  filter === 'unpaid' ? sql`${numbered} and paid_at is null and not (${isVoid})` : conditions[filter]

/** Counts paid invoices, of one year or of all: the series' totals less the few unpaid ones. */
export const countPaid = async (db: Db, year: number | undefined): Promise<number> => {
  const series = await tables(db)
    .selectFrom('document_series')
    .select((of) => of.fn.coalesce(of.fn.sum<bigint>('last_number'), sql<bigint>`0`).as('count'))
    .where('kind', '=', 'invoice')
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .executeTakeFirstOrThrow()
  const others = await tables(db)
    .selectFrom('accounting_document')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where(sql<SqlBool>`${numbered} and (paid_at is null or ${isCredited})`)
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .executeTakeFirstOrThrow()
  return Number(series.count) - Number(others.count)
}
