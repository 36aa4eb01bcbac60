import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { CurrencySign, InvoiceStatus } from '#contract/invoicing/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type DocumentQuery, parseDocumentQuery } from './parse-document-query.ts'
import { signOf } from './present.ts'
import { invoiceStatus } from './rules.ts'
import type { DocumentRow } from './tables.ts'

/** A document as a search shows it. */
export interface FoundDocument {
  readonly kind: DocumentKind
  readonly id: number
  readonly number: number | null
  readonly year: number | null
  readonly customerName: string
  readonly amountCents: number
  readonly currency: CurrencySign
  /** Null for kinds without a status. */
  readonly status: InvoiceStatus | null
  readonly createdAt: string
}

/** The newest documents are searched first: common names are found there, rare ones by the trigram index. */
const newestRows = 2_000

const matching = (query: DocumentQuery, limit: number): RawBuilder<unknown>[] => {
  if ('customerName' in query) {
    const like = sql`name_search like search_fold(${likePattern(query.customerName)})`
    const newest = sql`(select * from accounting_document order by id desc limit ${newestRows}) as newest`
    return [
      sql`select * from (select * from ${newest} where ${like} limit ${limit}) as recent`,
      sql`select * from (select * from accounting_document where ${like} limit ${newestRows}) as any_time
        order by id desc limit ${limit}`,
    ]
  }
  const { number, year, kind } = query
  // Each year's row is found by its key: years are few, and no index starts with the number.
  const years = year === null ? sql`(select year from document_series)` : sql`(${year}::int)`
  const kinds = kind === null ? sql`('invoice', 'credit_note', 'pro_forma')` : sql`(${kind})`
  return [
    sql`select * from accounting_document where kind in ${kinds} and year in ${years} and number = ${number}
      order by year desc, id desc limit ${limit}`,
  ]
}

const present = (row: DocumentRow): FoundDocument => ({
  kind: row.kind,
  id: row.id,
  number: row.number,
  year: row.year,
  customerName: row.customer_name,
  amountCents: Number(row.total_cents),
  currency: signOf(row.currency),
  status: row.kind === 'invoice' ? invoiceStatus(row) : null,
  createdAt: row.dated_on,
})

/**
 * Finds invoices, credit notes and pro-formas by number (`12`, `12/2026`, `CN 3`) or by part of the customer's name,
 * newest first. A further source is read only if those before it have too few.
 */
export const searchDocuments = async (db: Db, text: string, limit: number): Promise<FoundDocument[]> => {
  const query = parseDocumentQuery(text)
  if (query === null) return []
  const found = new Map<number, DocumentRow>()
  for (const source of matching(query, limit)) {
    const { rows } = await sql<DocumentRow>`${source}`.execute(db)
    // A later source finds some of them again; what it adds is older.
    for (const row of rows) found.set(row.id, row)
    if (found.size >= limit) break
  }
  return [...found.values()].slice(0, limit).map(present)
}
