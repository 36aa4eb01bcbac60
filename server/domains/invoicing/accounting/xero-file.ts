import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { dayText } from '#server/platform/language/format.ts'
import {
  dueDayOf,
  type ExportedDocument,
  emailOf,
  type ProgramFile,
  percentOf,
  programNumber,
  roundingOf,
  rowsOf,
  unitsOf,
} from './exported-document.ts'

/**
 * The columns of Xero's template of sales invoices (Business > Invoices > Import > Download template file), whose names
 * and order are fixed. Read on 27 November 2026 in published copies of the template, with the fields' meaning from
 * https://xero-help.caltrix.asia/en/articles/12528333-how-to-import-sales-invoice-into-xero and the tax rates from
 * https://help.xero.com/uk/Tax-SetDefaults. Credit notes are imported with the same template, as negative amounts.
 */
const head = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

/** The name of Xero's tax rate for sales in the United Kingdom; other percentages need a rate of that name. */
const taxRate = (vat: number | null): string => (vat === null ? 'No VAT' : `${percentOf(vat)}% (VAT on Income)`)

const rowOf = (
  document: ExportedDocument,
  account: string,
  line: { description: string; qty: number; unit: CsvCell; discount: string; vat: number | null },
): CsvCell[] => {
  const cells: Partial<Record<(typeof head)[number], CsvCell>> = {
    '*ContactName': document.customer_name,
    EmailAddress: emailOf(document),
    POAddressLine1: document.address,
    POAddressLine2: document.city,
    '*InvoiceNumber': programNumber(document),
    Reference: document.credits,
    '*InvoiceDate': dayText(document.dated_on),
    '*DueDate': dayText(dueDayOf(document)),
    '*Description': line.description,
    '*Quantity': line.qty,
    '*UnitAmount': line.unit,
    Discount: line.discount,
    '*AccountCode': account,
    '*TaxType': taxRate(line.vat),
    Currency: document.currency,
  }
  return head.map((name) => cells[name] ?? null)
}

/** Writes invoices and credit notes for the import of Xero, a row for each item. */
export const xeroFile: ProgramFile = {
  head: () => head,
  rows: (document, account) => {
    const rows = rowsOf(document)
    const rounding = roundingOf(document, rows)
    return [
      ...rows.map(({ description, qty, priceCents, vat, discount }) =>
        rowOf(document, account, {
          description,
          qty,
          unit: unitsOf(priceCents, document.isCredit),
          discount: discount === null ? '' : percentOf(discount),
          vat,
        }),
      ),
      ...(rounding === null
        ? []
        : [
            rowOf(document, account, {
              description: rounding.description,
              qty: 1,
              unit: unitsOf(rounding.cents, document.isCredit),
              discount: '',
              vat: null,
            }),
          ]),
    ]
  },
}
