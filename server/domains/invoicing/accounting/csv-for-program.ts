import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type AccountingProgram, programFile } from '#contract/invoicing/accounting-programs.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { documentNumberSql } from '#server/domains/invoicing/document-number-sql.ts'
import { download, type Numbered, numberedAfter, pagesOf } from '#server/domains/invoicing/export-pages.ts'
import type { DocumentFilters } from '#server/domains/invoicing/match-documents.ts'
import { csvRow } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import type { ExportedDocument, ProgramFile } from './exported-document.ts'
import { freeagentFile } from './freeagent-file.ts'
import { quickbooksFile } from './quickbooks-file.ts'
import { xeroFile } from './xero-file.ts'

const files: Readonly<Record<AccountingProgram, ProgramFile>> = {
  xero: xeroFile,
  freeagent: freeagentFile,
  quickbooks: quickbooksFile,
}

/** Documents read at a time, with their items. */
const pageLength = 500

const readPage = (db: Db, kind: DocumentKind, filters: DocumentFilters, after: Numbered, length: number) =>
  numberedAfter(db, kind, filters, after, length)
    .select(['items', 'customer_name', 'address', 'city', 'contact', 'language', 'due_on', 'dated_on', 'currency'])
    .select(['notes', sql<number>`year`.as('year'), sql<number>`number`.as('number')])
    .select(sql<string | null>`${sql.raw(documentNumberSql('accounting_document.invoice_id'))}`.as('credits'))
    .execute()

const exported = (
  kind: DocumentKind,
  { number, year, ...row }: Awaited<ReturnType<typeof readPage>>[number],
): ExportedDocument => ({ ...row, isCredit: kind === 'credit_note', number: `${number}/${year}` })

async function* lines(deps: InvoicingDeps, kind: DocumentKind, filters: DocumentFilters, program: AccountingProgram) {
  const { db, settings } = deps.platform
  const file = files[program]
  yield csvRow(file.head(kind === 'credit_note'), ',')
  const read = (after: Numbered, length: number) => readPage(db, kind, filters, after, length)
  for await (const rows of pagesOf(read, pageLength))
    yield rows
      .flatMap((row) => file.rows(exported(kind, row), settings.salesAccounts[program]))
      .map((cells) => csvRow(cells, ','))
      .join('')
}

/** Streams the documents as an accounting program imports them: commas, a dot in amounts, a row for each item. */
export const csvForProgram = (
  deps: InvoicingDeps,
  kind: DocumentKind,
  filters: DocumentFilters,
  name: string,
  program: AccountingProgram,
): BinaryAnswer => ({
  body: Readable.from(lines(deps, kind, filters, program), { objectMode: false }),
  headers: download(programFile(name, program), 'text/csv; charset=utf-8'),
})
