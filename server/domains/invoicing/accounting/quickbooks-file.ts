import { rowTotal } from '#contract/invoicing/totals.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { dayText } from '#server/platform/language/format.ts'
import {
  dueDayOf,
  type ExportedDocument,
  oneLine,
  type ProgramFile,
  percentOf,
  programNumber,
  rowsWithoutDiscount,
  unitsOf,
} from './exported-document.ts'

/**
 * The columns of QuickBooks Online's import of invoices outside the United States (Settings > Import data > Invoices),
 * which it recognises by these names. Read on 27 November 2026 in
 * https://quickbooks.intuit.com/learn-support/en-ca/sales-and-invoicing/do-we-need-to-map-field-everytime-when-import-invoices/01/394876
 * and published copies of its sample file; VAT codes from
 * https://quickbooks.intuit.com/learn-support/en-uk/help-article/value-added-tax/quickbooks-vat-codes/L9v5htbsT_GB_en_GB.
 */
const invoiceHead = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  '*ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
  'Service Date',
] as const

/**
 * Credit notes have an import of their own, with positive amounts and no due day; its columns are matched on the page
 * (https://quickbooks.intuit.com/learn-support/en-us/help-articles/how-to-import-credit-notes/00/332855).
 */
const creditHead = invoiceHead
  .filter((name) => !['*DueDate', 'Terms', 'Service Date'].includes(name))
  .map((name) => {
    if (name === '*InvoiceNo') return '*CreditNoteNo'
    return name === '*InvoiceDate' ? '*CreditNoteDate' : name
  })

/** The VAT codes that QuickBooks has from the start; those of other percentages are matched on the page. */
const codes: Readonly<Record<number, string>> = { 2000: '20.0% S', 500: '5.0% R' }
const codeOf = (vat: number | null): string => (vat === null ? 'No VAT' : (codes[vat] ?? `${percentOf(vat)}%`))

const cellsOf = (document: ExportedDocument): Readonly<Record<string, CsvCell>> => ({
  '*InvoiceNo': programNumber(document),
  '*CreditNoteNo': programNumber(document),
  '*Customer': document.customer_name,
  '*InvoiceDate': dayText(document.dated_on),
  '*CreditNoteDate': dayText(document.dated_on),
  '*DueDate': dayText(dueDayOf(document)),
  Memo: document.credits ?? oneLine(document.notes ?? ''),
  Currency: document.currency,
})

/** Writes invoices and credit notes for the import of QuickBooks, a row for each item, each with its own VAT. */
export const quickbooksFile: ProgramFile = {
  head: (isCredit) => (isCredit ? creditHead : invoiceHead),
  rows: (document, item) => {
    const common = cellsOf(document)
    const columns = document.isCredit ? creditHead : invoiceHead
    const vatCents = document.items.map((stored) => rowTotal(stored).vatCents)
    return rowsWithoutDiscount(document).map((row, index) => {
      const cells: Readonly<Record<string, CsvCell>> = {
        ...common,
        'Item(Product/Service)': item,
        ItemDescription: row.description,
        ItemQuantity: row.qty,
        ItemRate: unitsOf(row.priceCents),
        '*ItemAmount': unitsOf(rowTotal(row).netCents),
        '*ItemTaxCode': codeOf(row.vat),
        ItemTaxAmount: unitsOf(vatCents[index] ?? 0),
      }
      return columns.map((name) => cells[name] ?? null)
    })
  },
}
