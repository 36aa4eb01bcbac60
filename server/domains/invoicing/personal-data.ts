import { rowsById } from '#server/platform/database/rows-by-id.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Db } from '../../platform/database/database.ts'
import { instant } from '../../platform/database/values.ts'
import { signOf, units } from './present.ts'
import { type DocumentKind, documentKinds, tables } from './tables.ts'

const documents = (db: Db, userId: number, kind: DocumentKind) =>
  rowsById(
    tables(db).selectFrom('accounting_document').selectAll().where('user_id', '=', userId).where('kind', '=', kind),
  )

async function* exported(db: Db, userId: number, kind: DocumentKind): AsyncGenerator<DataRow> {
  for await (const row of documents(db, userId, kind))
    yield {
      number: row.number,
      year: row.year,
      date: row.dated_on,
      name: row.customer_name,
      address: row.address,
      country: row.city,
      contact: row.contact,
      fiscalNumber: row.fiscal_number,
      currency: signOf(row.currency),
      items: row.items.map(({ title, description, qty, priceCents }) => ({
        title,
        description,
        qty,
        price: units(priceCents),
      })),
      net: units(row.net_cents),
      vat: units(row.vat_cents),
      total: units(row.total_cents),
      notes: row.notes,
      sentTo: row.send_to,
    }
}

async function* versions(db: Db, userId: number): AsyncGenerator<DataRow> {
  for (const kind of documentKinds)
    for await (const { id, number, year } of documents(db, userId, kind)) {
      const issues = await tables(db)
        .selectFrom('document_issue')
        .select(['version', 'issued_at', 'content'])
        .where('document_id', '=', id)
        .orderBy('version')
        .execute()
      for (const { version, issued_at, content } of issues)
        yield { kind, number, year, version, at: instant(issued_at), content }
    }
}

/**
 * What is kept of people here: their documents. Erasure leaves them: records of VAT are kept for six years (VAT Regulations
 * 1995, reg. 31; Companies Act 2006, s. 388).
 */
export const personalData = (db: Db): PersonalData => ({
  tables: ['accounting_document', 'document_issue'],
  exportOf: (userId) => [
    { name: 'invoices', rows: () => exported(db, userId, 'invoice') },
    { name: 'credit_notes', rows: () => exported(db, userId, 'credit_note') },
    { name: 'pro_formas', rows: () => exported(db, userId, 'pro_forma') },
    { name: 'document_versions', rows: () => versions(db, userId) },
  ],
  erase: () => Promise.resolve(),
})
