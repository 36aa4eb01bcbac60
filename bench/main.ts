import { measureDocuments } from './documents.ts'
import { measureInvoices } from './invoices.ts'
import { measureOverview } from './overview.ts'
import { measurePages } from './pages.ts'
import { measureStart } from './start.ts'

/** Prints every figure that we claim, beside the limit it is held against; asserts nothing. */
const print = (title: string, rows: readonly (readonly string[])[]): void => {
  process.stdout.write(`\n${title}\n`)
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows)
    process.stdout.write(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}

print('First public page (gzip, as sent)', await measurePages())
print('Start and idle memory', await measureStart())
print('PDFs of documents', await measureDocuments())
print('Invoices (PostgreSQL)', await measureInvoices())
print('Overview of users for managers (PostgreSQL)', await measureOverview())
