import { sql } from 'kysely'
import { type DocumentKind, documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import { ownAddressOf } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, OwnAddress, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { InvoicingDeps } from './deps.ts'
import { signOf, units } from './present.ts'
import { releaseWithoutCompany } from './release-on-hold.ts'
import { invoiceStatus } from './rules.ts'
import { tables } from './tables.ts'

/** Describes whose documents to export: the user's, and those made out to the confirmed address without an account. */
interface Owner {
  readonly userId: number
  readonly address: OwnAddress | null
}

const documents = (db: Db, { userId, address }: Owner, kind: DocumentKind) =>
  rowsById(
    tables(db)
      .selectFrom('accounting_document')
      .selectAll()
      .where('kind', '=', kind)
      .where((of) =>
        of.or([
          of('user_id', '=', userId),
          of.and([
            of('user_id', 'is', null),
            of(of.fn('lower', ['contact']), '=', address?.email ?? null),
            ...(address?.since ? [of('created_at', '>=', address.since)] : []),
          ]),
        ]),
      ),
  )

async function* exported(db: Db, owner: Owner, kind: DocumentKind): AsyncGenerator<DataRow> {
  for await (const row of documents(db, owner, kind))
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
      ...(kindFacts[kind].hasStatus
        ? { status: invoiceStatus(row), dueOn: row.due_on, received: units(row.received_cents) }
        : {}),
    }
}

async function* versions(db: Db, owner: Owner): AsyncGenerator<DataRow> {
  for (const kind of documentKinds)
    for await (const { id, number, year } of documents(db, owner, kind)) {
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

async function* reminders(db: Db, owner: Owner): AsyncGenerator<DataRow> {
  for (const kind of documentKinds)
    for await (const { id, number, year, currency } of documents(db, owner, kind)) {
      const rows = await tables(db)
        .selectFrom('invoice_reminder')
        .selectAll()
        .where('invoice_id', '=', id)
        .orderBy('id')
        .execute()
      for (const row of rows)
        yield {
          number,
          year,
          at: instant(row.reminded_at),
          dueOn: row.due_on,
          daysAfterDue: row.days_after,
          owed: units(row.owed_cents),
          currency: signOf(currency),
          skippedFor: row.skipped_for,
          withdrawnAt: instantOrNull(row.withdrawn_at),
        }
    }
}

/** Finds the drafts for a person: for the account, or with its confirmed address as contact. */
const draftsFor = (db: Db | Trx, { userId, address }: Owner) =>
  tables(db)
    .selectFrom('invoice_draft')
    .selectAll()
    .where('invoice_id', 'is', null)
    .where((of) =>
      of.or([
        of('user_id', '=', userId),
        of.and([
          of('user_id', 'is', null),
          of(sql`lower(content->>'customerContact')`, '=', address?.email ?? null),
          ...(address?.since ? [of('created_at', '>=', address.since)] : []),
        ]),
      ]),
    )

async function* drafts(db: Db, owner: Owner): AsyncGenerator<DataRow> {
  for await (const { created_at, changed_at, content } of rowsById(draftsFor(db, owner)))
    yield { createdAt: instant(created_at), changedAt: instant(changed_at), content }
}

/** Checks whether staff wrote an accounting document for an account, or a draft that will become one. */
const isFiledByStaff = async (trx: Trx, userId: number): Promise<boolean> => {
  const document = await tables(trx)
    .selectFrom('accounting_document')
    .select('id')
    .where('user_id', '=', userId)
    .where('made_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (document) return true
  const draft = await tables(trx)
    .selectFrom('invoice_draft')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return draft !== undefined
}

/**
 * Exports a person's documents. Erasure retains them: VAT records are required for six years (VAT Regulations 1995,
 * reg. 31; Companies Act 2006, s. 388). Paid documents that waited for a company get their number then. Drafts are no
 * records, and are deleted.
 */
export const personalData = ({ platform }: InvoicingDeps): PersonalData => {
  const { db } = platform
  async function* of(userId: number, read: (owner: Owner) => AsyncGenerator<DataRow>): AsyncGenerator<DataRow> {
    yield* read({ userId, address: await ownAddressOf(db, userId) })
  }
  return {
    tables: ['accounting_document', 'document_issue', 'invoice_draft', 'invoice_receipt', 'invoice_reminder'],
    exportOf: (userId) => [
      ...documentKinds.map((kind) => ({
        name: kindFacts[kind].collection,
        rows: () => of(userId, (owner) => exported(db, owner, kind)),
      })),
      { name: 'invoice_drafts', rows: () => of(userId, (owner) => drafts(db, owner)) },
      { name: 'invoice_reminders', rows: () => of(userId, (owner) => reminders(db, owner)) },
      { name: 'document_versions', rows: () => of(userId, (owner) => versions(db, owner)) },
    ],
    erase: async (trx, { id, address = null }) => {
      for (const draft of await draftsFor(trx, { userId: id, address }).forUpdate().execute())
        await tables(trx)
          .deleteFrom('invoice_draft')
          .where('id', '=', draft.id)
          .where('invoice_id', 'is', null)
          .execute()
      await releaseWithoutCompany({ platform }, trx, id)
    },
    isFiledByStaff,
    move: async (trx, { from, to }) => {
      await tables(trx).updateTable('accounting_document').set({ user_id: to }).where('user_id', '=', from).execute()
      await tables(trx).updateTable('invoice_draft').set({ user_id: to }).where('user_id', '=', from).execute()
    },
  }
}
