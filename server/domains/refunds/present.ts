import { iri } from '#contract/core/reference.ts'
import type { Refund } from '#contract/refunds/schemas.ts'
import { documentsById, type NamedDocument, signOf, units } from '#server/domains/invoicing/api.ts'
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

/** Converts stored refunds to what staff see; one whose payment is unknown here is left out. */
export const presentRefunds = async (db: Db | Trx, rows: readonly RefundRow[]): Promise<Refund[]> => {
  const ids = rows.flatMap((row) => [row.invoice_id ?? [], row.credit_note_id ?? []].flat())
  const documents = await documentsById(db, [...new Set(ids)])
  const retries = await retriesOf(
    db,
    rows.map(({ id }) => id),
  )
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
        retriedBy: retriedBy === undefined ? null : iri('refunds', retriedBy),
      },
    ]
  })
}
