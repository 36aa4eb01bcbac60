import { sql } from 'kysely'
import { iri } from '#contract/core/reference.ts'
import type { Refund } from '#contract/refunds/schemas.ts'
import {
  documentsById,
  invoicesReturnedBeyond,
  type NamedDocument,
  signOf,
  units,
} from '#server/domains/invoicing/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { type RefundRow, tables } from './tables.ts'

const noteOf = (note: NamedDocument | undefined): Refund['creditNote'] =>
  note ? { '@id': iri('credit_notes', note.id), id: note.id, number: note.number, year: note.year } : null

/** Finds the refunds that retry these. */
const retriesOf = async (db: Db | Trx, ids: readonly number[]): Promise<ReadonlyMap<number | null, number>> => {
  const rows = await tables(db)
    .selectFrom('refund')
    .select(['id', 'retry_of'])
    .where('retry_of', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map((row) => [row.retry_of, row.id]))
}

/** Selects what was returned at the provider without a credit note, beyond what was paid too much, of refunds `r`. */
export const isUndocumented = sql<boolean>`(r.status <> 'failed' and r.origin = 'provider' and r.credit_note_id is null
  and r.invoice_id in ${invoicesReturnedBeyond})`

const undocumentedOf = async (db: Db | Trx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await tables(db)
    .selectFrom('refund as r')
    .select('r.id')
    .where('r.id', 'in', [...ids, 0])
    .where(isUndocumented)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Converts stored refunds to what staff see; one whose payment is unknown here is left out. */
export const presentRefunds = async (db: Db | Trx, rows: readonly RefundRow[]): Promise<Refund[]> => {
  const shown = rows.flatMap((row) => [row.invoice_id ?? [], row.credit_note_id ?? []].flat())
  const documents = await documentsById(db, [...new Set(shown)])
  const ids = rows.map(({ id }) => id)
  const retries = await retriesOf(db, ids)
  const undocumented = await undocumentedOf(db, ids)
  return rows.flatMap((row) => {
    const invoice = documents.get(row.invoice_id ?? 0)
    const retriedBy = retries.get(row.id)
    if (!invoice) return []
    return [
      {
        '@id': iri('refunds', row.id),
        id: row.id,
        status: row.status,
        failureReason: row.failure,
        amount: units(row.cents),
        currency: signOf(row.currency),
        origin: row.origin,
        method: row.method,
        createdAt: instant(row.created_at),
        settledAt: instantOrNull(row.settled_at),
        customerName: invoice.customerName,
        userRef: invoice.userId === null ? null : iri('users', invoice.userId),
        invoice: {
          '@id': iri('invoices', invoice.id),
          id: invoice.id,
          invoiceNumber: invoice.number,
          year: invoice.year,
        },
        creditNote: noteOf(documents.get(row.credit_note_id ?? 0)),
        isUndocumented: undocumented.has(row.id),
        retriedBy: retriedBy === undefined ? null : iri('refunds', retriedBy),
      },
    ]
  })
}
