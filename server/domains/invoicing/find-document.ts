import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import {
  type NamedDocument,
  presentCreditNote,
  presentInvoice,
  presentProForma,
  type ShownRow,
  shownColumns,
} from './present.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Finds a document of a kind; throws `not_found`. */
export const findDocument = async (db: Db | Trx, kind: DocumentKind, id: number): Promise<DocumentRow> => {
  const row = await tables(db)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Finds and locks a document of a kind until the transaction ends; throws `not_found`. */
export const lockDocument = async (trx: Trx, kind: DocumentKind, id: number): Promise<DocumentRow> => {
  const row = await tables(trx)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

const byIds = async (db: Db | Trx, ids: readonly (number | null)[]): Promise<Map<number, ShownRow>> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select(shownColumns)
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const notesOf = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, NamedDocument[]>> => {
  if (ids.length === 0) return new Map()
  const notes = await tables(db)
    .selectFrom('accounting_document')
    .select(['id', 'number', 'year', 'invoice_id'])
    .where('invoice_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return Map.groupBy(notes, ({ invoice_id }) => invoice_id ?? 0)
}

/** Renders documents of one kind for staff, in the given order, with their related documents. */
export const presentAll = async <Kind extends DocumentKind>(
  db: Db | Trx,
  kind: Kind,
  rows: readonly ShownRow[],
  lockIssued: boolean,
): Promise<DocumentAnswers[Kind][]> => {
  const present: {
    readonly [K in DocumentKind]: () => Promise<DocumentAnswers[K][]>
  } = {
    invoice: async () => {
      const notes = await notesOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => presentInvoice(row, notes.get(row.id) ?? [], lockIssued))
    },
    credit_note: async () => {
      const invoices = await byIds(
        db,
        rows.map((row) => row.invoice_id),
      )
      return rows.flatMap((row) => {
        const invoice = invoices.get(row.invoice_id ?? 0)
        return invoice ? [presentCreditNote(row, invoice, lockIssued)] : []
      })
    },
    pro_forma: async () => {
      const converted = await byIds(
        db,
        rows.map((row) => row.converted_id),
      )
      return rows.map((row) => presentProForma(row, converted.get(row.converted_id ?? 0) ?? null))
    },
  }
  return present[kind]()
}

/** Renders one document for staff. */
export const presentOne = async <Kind extends DocumentKind>(
  db: Db | Trx,
  kind: Kind,
  row: ShownRow,
  lockIssued: boolean,
): Promise<DocumentAnswers[Kind]> => {
  const [answer] = await presentAll(db, kind, [row], lockIssued)
  if (!answer) throw refuse('not_found')
  return answer
}
