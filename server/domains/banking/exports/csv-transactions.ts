import type { Language } from '#contract/core/fields.ts'
import { cutToCents } from '#server/domains/banking/transactions/amounts.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { BookedRow } from './read-booked.ts'

/** Names the columns of a file, in order. */
export const columnNames = (language: Language): string[] => [
  translate(language, 'bank.file.booking_date'),
  translate(language, 'bank.file.value_date'),
  translate(language, 'bank.file.description'),
  translate(language, 'bank.file.counterparty'),
  translate(language, 'bank.file.bank'),
  translate(language, 'bank.file.account'),
  translate(language, 'bank.file.transaction_id'),
  translate(language, 'bank.file.currency'),
  translate(language, 'bank.file.amount'),
]

const day = (text: string | null): string | null => (text === null ? null : dayText(text))

const lineOf = ({ entry, account }: BookedRow): string =>
  csvLine(
    [
      day(entry.bookingDate),
      day(entry.valueDate),
      entry.description,
      entry.counterparty,
      account.bankName,
      account.label,
      entry.bankId,
      entry.currency,
    ],
    [cutToCents(entry.amount)],
  )

/**
 * Writes transactions as CSV (manager-area §5): semicolons, local date format, amounts cut to two decimals, empty for
 * null.
 */
export async function* csvTransactions(
  pages: AsyncIterable<readonly BookedRow[]>,
  language: Language,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columnNames(language), [])}`
  for await (const rows of pages) yield rows.map(lineOf).join('')
}
