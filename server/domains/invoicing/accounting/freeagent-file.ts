import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { dayText } from '#server/platform/language/format.ts'
import {
  dueDayOf,
  type ExportedDocument,
  emailOf,
  oneLine,
  type ProgramFile,
  percentOf,
  programNumber,
  roundingOf,
  rowsWithoutDiscount,
  unitsOf,
} from './exported-document.ts'

/**
 * FreeAgent publishes templates for expenses and bank statements, and none for invoices (27 November 2026). These are the
 * names of its fields of invoices and credit notes (https://dev.freeagent.com/docs/invoices and
 * https://dev.freeagent.com/docs/credit_notes), a row for each item, with days, currencies and rates as in its
 * template of expenses (https://support.freeagent.com/hc/en-gb/articles/360007142140). Prices of credit notes are
 * negative there.
 */
const head = [
  'reference',
  'contact_name',
  'contact_email',
  'dated_on',
  'due_on',
  'currency',
  'description',
  'quantity',
  'price',
  'sales_tax_rate',
  'category',
  'comments',
] as const

const rowOf = (
  document: ExportedDocument,
  category: string,
  line: { description: string; qty: number; price: CsvCell; vat: number | null },
): CsvCell[] => {
  const cells: Readonly<Record<(typeof head)[number], CsvCell>> = {
    reference: programNumber(document),
    contact_name: document.customer_name,
    contact_email: emailOf(document),
    dated_on: dayText(document.dated_on),
    due_on: dayText(dueDayOf(document)),
    currency: document.currency,
    description: line.description,
    quantity: line.qty,
    price: line.price,
    sales_tax_rate: percentOf(line.vat ?? 0),
    category,
    comments: document.credits ?? oneLine(document.notes ?? ''),
  }
  return head.map((name) => cells[name])
}

/** Writes invoices and credit notes with the fields of FreeAgent, a row for each item. */
export const freeagentFile: ProgramFile = {
  head: () => head,
  rows: (document, category) => {
    const rows = rowsWithoutDiscount(document)
    const rounding = roundingOf(document, rows)
    const lines = rows.map(({ description, qty, priceCents, vat }) => ({ description, qty, priceCents, vat }))
    if (rounding !== null)
      lines.push({ description: rounding.description, qty: 1, priceCents: rounding.cents, vat: null })
    return lines.map(({ priceCents, ...line }) =>
      rowOf(document, category, { ...line, price: unitsOf(priceCents, document.isCredit) }),
    )
  },
}
