import { dayText } from '#server/platform/language/format.ts'
import type { BookedRow } from './read-booked.ts'
import { type ExportedStatement, statementNames } from './statements-of.ts'

/** Writes a text on one line, so that it cannot end a transaction early. */
const line = (text: string): string => text.replaceAll(/[\r\n^]+/g, ' ')

const field = (letter: string, text: string | null): string => (text === null ? '' : `${letter}${line(text)}\n`)

const transaction = ({ entry }: BookedRow): string => {
  const day = entry.bookingDate ?? entry.valueDate ?? entry.seenOn ?? ''
  return `D${dayText(day)}\nT${entry.amount}\n${field('N', entry.bankId)}${field('P', entry.counterparty)}${field('M', entry.description)}^\n`
}

/** Writes transactions as QIF, one account for each account and currency, dates as DD/MM/YYYY. */
export async function* qifTransactions(statements: readonly ExportedStatement[]): AsyncGenerator<string> {
  for (const [one, name] of statementNames(statements)) {
    yield `!Account\nN${line(name)}\nTBank\n^\n!Type:Bank\n`
    for await (const rows of one.rows()) yield rows.map(transaction).join('')
  }
}
