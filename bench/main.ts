import { measureBankSync } from './bank-sync.ts'
import { measureDocuments } from './documents.ts'
import { measureGrowth } from './growth.ts'
import { measureInvoices } from './invoices.ts'
import { measureMutation } from './mutation.ts'
import { measureOverview } from './overview.ts'
import { measureLayoutShift, measureNavigation } from './page-vitals.ts'
import { measurePages } from './pages.ts'
import { measurePayments } from './payments.ts'
import { measureRandomDocuments } from './random-documents.ts'
import { measureRoutes } from './routes.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

/** Prints every published figure beside its limit; asserts nothing. */
const print = (title: string, rows: readonly (readonly string[])[]): void => {
  process.stdout.write(`\n${title}\n`)
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows)
    process.stdout.write(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}

const parts: readonly (readonly [name: string, title: string, measure: () => Promise<string[][]>])[] = [
  ['pages', 'First public page (gzip, as sent)', measurePages],
  ['pages', 'Pages: first look and going back', measureNavigation],
  ['pages', 'Pages: layout shift while they load', measureLayoutShift],
  ['start', 'Start and idle memory', measureStart],
  ['pdf', 'PDFs of documents', measureDocuments],
  ['invoices', 'Invoices (PostgreSQL)', measureInvoices],
  ['payments', 'Payments to invoices, PDFs and mails (PostgreSQL)', measurePayments],
  ['random', 'Random invoices, to the cent', measureRandomDocuments],
  ['uploads', 'Uploads and checked downloads (PostgreSQL)', measureUploads],
  ['banks', 'Bank synchronisation, 730 days × 50 (PostgreSQL)', measureBankSync],
  ['routes', 'CPU of what visitors and customers may call', measureRoutes],
  ['overview', 'Overview of users for managers (PostgreSQL)', measureOverview],
  ['growth', 'What is not flat from 10,000 to 1,000,000 of everything (PostgreSQL)', measureGrowth],
  ['mutation', 'Mutants of the pure rules, killed by their tests', measureMutation],
]
const wanted = process.argv.slice(2)
for (const [name, title, measure] of parts)
  if (wanted.length === 0 || wanted.includes(name)) print(title, await measure())
