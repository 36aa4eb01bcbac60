import { columnsOf, defaultDialect, type ExportColumn, type ExportDialect } from '#contract/banking/export-dialect.ts'
import type { Language } from '#contract/core/fields.ts'
import { cutToCents, isBelowZero } from '#server/domains/banking/transactions/amounts.ts'
import { type CsvCell, csvRow } from '#server/platform/csv/csv-line.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { BookedRow } from './read-booked.ts'

const names: Readonly<Record<ExportColumn, (language: Language) => string>> = {
  booking_date: (language) => translate(language, 'bank.file.booking_date'),
  value_date: (language) => translate(language, 'bank.file.value_date'),
  description: (language) => translate(language, 'bank.file.description'),
  counterparty: (language) => translate(language, 'bank.file.counterparty'),
  bank: (language) => translate(language, 'bank.file.bank'),
  account: (language) => translate(language, 'bank.file.account'),
  transaction_id: (language) => translate(language, 'bank.file.transaction_id'),
  currency: (language) => translate(language, 'bank.file.currency'),
  amount: (language) => translate(language, 'bank.file.amount'),
  money_in: (language) => translate(language, 'bank.file.money_in'),
  money_out: (language) => translate(language, 'bank.file.money_out'),
}

/** Names the columns of a file, in order. */
export const columnNames = (
  language: Language,
  columns: readonly ExportColumn[] = columnsOf(defaultDialect.columns),
): string[] => columns.map((column) => names[column](language))

const separators: Readonly<Record<ExportDialect['separator'], string>> = { semicolon: ';', comma: ',', tab: '\t' }

const days: Readonly<Record<ExportDialect['dates'], (day: string) => string>> = {
  dmy_slashes: dayText,
  dmy_points: (day) => dayText(day).replaceAll('/', '.'),
  mdy_slashes: (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  iso: (day) => day,
}

const plainText = (text: string | null): string | null => text && text.replaceAll(/[",;\s]+/g, ' ')

type CellOf = (row: BookedRow) => CsvCell

/** Returns the cell of each column; amounts are cut to two decimals, and empty in the column of the other direction. */
const cellsIn = ({ decimal, dates, texts }: ExportDialect): Readonly<Record<ExportColumn, CellOf>> => {
  const day = (text: string | null): CsvCell => (text === null ? null : days[dates](text))
  const text = (value: string | null): CsvCell => (texts === 'plain' ? plainText(value) : value)
  const amount = (cents: string): CsvCell => ({ written: decimal === 'comma' ? cents.replace('.', ',') : cents })
  return {
    booking_date: ({ entry }) => day(entry.bookingDate),
    value_date: ({ entry }) => day(entry.valueDate),
    description: ({ entry }) => text(entry.description),
    counterparty: ({ entry }) => text(entry.counterparty),
    bank: ({ account }) => text(account.bankName),
    account: ({ account }) => text(account.label),
    transaction_id: ({ entry }) => text(entry.bankId),
    currency: ({ entry }) => entry.currency,
    amount: ({ entry }) => amount(cutToCents(entry.amount)),
    money_in: ({ entry }) => (isBelowZero(entry.amount) ? null : amount(cutToCents(entry.amount))),
    money_out: ({ entry }) => (isBelowZero(entry.amount) ? amount(cutToCents(entry.amount.slice(1))) : null),
  }
}

/**
 * Writes transactions as CSV in a dialect, by default that of manager-area §5: semicolons, local date format, amounts
 * cut to two decimals, empty for null.
 */
export async function* csvTransactions(
  pages: AsyncIterable<readonly BookedRow[]>,
  language: Language,
  dialect: ExportDialect = defaultDialect,
): AsyncGenerator<string> {
  const separator = separators[dialect.separator]
  const columns = columnsOf(dialect.columns)
  const cells = cellsIn(dialect)
  const line = (row: BookedRow): string =>
    csvRow(
      columns.map((column) => cells[column](row)),
      separator,
    )
  if (dialect.encoding === 'utf8_bom') yield '\uFEFF'
  if (dialect.heading === 'yes') yield csvRow(columnNames(language, columns), separator)
  for await (const rows of pages) yield rows.map(line).join('')
}

/** The parameters of a query that are its dialect. */
const isDialect = (name: string): boolean => Object.hasOwn(defaultDialect, name)

/** Separates the filters of an export from the dialect of its CSV. */
export const withoutDialect = <Query extends ExportDialect>(query: Query): Omit<Query, keyof ExportDialect> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isDialect(name))) as Omit<Query, keyof ExportDialect>
