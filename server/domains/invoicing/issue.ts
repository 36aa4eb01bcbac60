import { needsSterling, sterlingCents } from '#contract/invoicing/totals.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { contentOfRow } from './content.ts'
import { renderDocument } from './jobs.ts'
import { kindRules } from './kinds.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Describes a document's VAT in sterling at the rate of its month. */
export interface Sterling {
  readonly millionths: number
  readonly vatCents: number
}

/** Converts VAT in cents at a rate in sterling. */
export const sterlingAt = (millionths: number, vatCents: number): Sterling => ({
  millionths,
  vatCents: sterlingCents(vatCents, millionths),
})

/**
 * Computes a document's sterling VAT. Null where the law does not require it, as for what is no VAT invoice;
 * `missing` without the month's rate.
 */
export const sterlingOf = async (
  db: Db | Trx,
  row: Pick<DocumentRow, 'kind' | 'currency'>,
  vatCents: number,
  day: string,
): Promise<Sterling | null | 'missing'> => {
  if (!kindRules[row.kind].isVatInvoice || row.currency === 'GBP' || !needsSterling(row.currency, vatCents)) return null
  const rate = await tables(db)
    .selectFrom('exchange_rate')
    .select('millionths')
    .where('currency', '=', row.currency)
    .where('month', '=', day.slice(0, 7))
    .executeTakeFirst()
  return rate ? sterlingAt(Number(rate.millionths), vatCents) : 'missing'
}

/** Takes a snapshot of a version, from which its PDF can be rendered identically at any time. */
export const snapshotOf = (row: DocumentRow) => ({
  ...contentOfRow(row),
  kind: row.kind,
  number: row.number,
  year: row.year,
  dated_on: row.dated_on,
  supplied_on: row.supplied_on,
  paid: row.paid_at !== null,
  sterling_millionths: row.sterling_millionths === null ? null : Number(row.sterling_millionths),
  sterling_vat_cents: row.sterling_vat_cents === null ? null : Number(row.sterling_vat_cents),
  invoice_id: row.invoice_id,
  /** The address to which this version is mailed. */
  send_to: row.send_to,
  received_cents: Number(row.received_cents),
  /** Opens its payment page. */
  pay_token: row.pay_token,
})
type Stored = ReturnType<typeof snapshotOf>
/** What versions have stored since invoices have a day by which they are to be paid. */
type AddedLater = 'due_on' | 'received_cents' | 'pay_token'
export type Snapshot = Omit<Stored, AddedLater> & Partial<Pick<Stored, AddedLater>>

/** Writes the next version of a numbered document and the job that renders its PDF; the row stores the version. */
export const writeIssue = async (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Trx,
  row: DocumentRow,
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> => {
  await tables(trx)
    .insertInto('document_issue')
    .values({
      document_id: row.id,
      version: row.issues,
      content: JSON.stringify(snapshotOf(row)),
      issued_at: at.toISOString(),
      issued_by: by,
    })
    .execute()
  await jobs.enqueue(
    trx,
    renderDocument,
    { documentId: row.id, version: row.issues },
    { singletonKey: `${row.id}.${row.issues}` },
  )
}
