import type { Currency } from '#contract/core/money.ts'
import { type RowAmounts, rowTotal } from '#contract/invoicing/totals.ts'
import type { DocumentRow } from '#server/domains/invoicing/tables.ts'
import type { CsvCell } from '#server/platform/csv/csv-line.ts'
import { translate } from '#server/platform/language/translate.ts'

/** A numbered invoice or credit note, as files for accounting programs need it. Amounts in integer cents. */
export interface ExportedDocument
  extends Pick<DocumentRow, 'items' | 'customer_name' | 'address' | 'city' | 'contact' | 'language' | 'due_on'> {
  readonly isCredit: boolean
  /** The number as it is printed, such as `12/2026`. */
  readonly number: string
  /** The number of the invoice that a credit note credits. */
  readonly credits: string | null
  readonly dated_on: string
  readonly currency: Currency
  readonly notes: string | null
}

/** Writes a file for an accounting program: its head, and the rows of each document. */
export interface ProgramFile {
  readonly head: (isCredit: boolean) => readonly string[]
  readonly rows: (document: ExportedDocument, salesAccount: string) => readonly (readonly CsvCell[])[]
}

/** A row as a program reads it: it multiplies, takes the discount, and adds the VAT, each rounded to cents. */
export interface ProgramRow extends RowAmounts {
  readonly description: string
}

/** Numbers of credit notes begin like this: they have a series of their own, and programs know each number once. */
const creditPrefix = 'CN '

/** Returns the number under which a program knows a document. */
export const programNumber = ({ isCredit, number }: ExportedDocument): string =>
  isCredit ? `${creditPrefix}${number}` : number

/** Returns the customer's address for mail; empty if the contact is none. */
export const emailOf = ({ contact }: ExportedDocument): string =>
  contact !== null && /^[^\s@]+@[^\s@]+$/.test(contact) ? contact : ''

/** Returns the day on which a document is due: its own day where none was set. */
export const dueDayOf = ({ due_on: due, dated_on: day }: ExportedDocument): string => due ?? day

/** Formats integer cents in units with a dot, negative for what is credited. */
export const unitsOf = (cents: number, isNegative = false): CsvCell => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const sign = cents !== 0 && cents < 0 !== isNegative ? '-' : ''
  return { written: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Formats hundredths of a percent with a dot: 1750 is `17.5`. */
export const percentOf = (hundredths: number): string => String(hundredths / 100)

/** Writes a text of several lines in one: not every import reads a line break within a cell. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns the rows as the document has them. */
export const rowsOf = ({ items }: ExportedDocument): ProgramRow[] =>
  items.map(({ title, description, ...amounts }) => ({
    ...amounts,
    description: oneLine(`${title}: ${description}`),
  }))

/** Returns rows for programs that know no discount on a row: a discounted one is written as one piece, at its net. */
export const rowsWithoutDiscount = (document: ExportedDocument): ProgramRow[] =>
  rowsOf(document).map((row) => {
    if (row.discount === null) return row
    const description = `${row.description} (${row.qty} × ${(row.priceCents / 100).toFixed(2)}, \u2212${percentOf(row.discount)}%)`
    return { qty: 1, priceCents: rowTotal(row).netCents, vat: row.vat, discount: null, description }
  })

/** Computes what a program adds up: it rounds the net first, and the VAT from it. */
export const programTotal = (rows: readonly ProgramRow[]): number =>
  rows.reduce((sum, row) => {
    const { netCents } = rowTotal(row)
    const { totalCents } = rowTotal({ qty: 1, priceCents: netCents, vat: row.vat, discount: null })
    return sum + totalCents
  }, 0)

/**
 * Returns a row of the cents by which a program's sum is short of the document's: a discount that leaves parts of a
 * cent is rounded once here and twice there. Null if both agree.
 */
export const roundingOf = (document: ExportedDocument, rows: readonly ProgramRow[]) => {
  const total = document.items.reduce((sum, item) => sum + rowTotal(item).totalCents, 0)
  const cents = total - programTotal(rows)
  return cents === 0 ? null : { cents, description: translate(document.language, 'document.csv.rounding') }
}
