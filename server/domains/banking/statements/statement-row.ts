import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'

/** What can be wrong with a row. */
export type RowError = 'date' | 'amount' | 'columns'

/** A row of a statement file; `null` where the file has no value or an unreadable one. */
export interface StatementRow {
  /** Its line in the file, counted from 1; unique for each row. */
  readonly line: number
  /** The bank's id of the transaction. */
  readonly bankId: string | null
  readonly bookingDate: string | null
  readonly valueDate: string | null
  readonly amount: string | null
  /** Null for the account's currency. */
  readonly currency: string | null
  readonly description: string | null
  readonly counterparty: string | null
  readonly error: RowError | null
}

const maxTextLength = 1_000

/** Normalises a text of a file for storage; null for an empty one. */
export const statementText = (text: string | null | undefined): string | null => {
  const clean = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return clean === '' ? null : Array.from(clean).slice(0, maxTextLength).join('')
}

/** Placeholders that banks write for a missing transaction id. */
const noId =
  /^(?:non[\s-]?ref|no[\s-]?ref|not[\s-]?(?:provided|available|applicable)|none|null|unknown|n\/?a|(?:0|[^\p{L}\p{N}])*)$/iu

/** Normalises a bank's transaction id; null for placeholders, which would merge many transactions into one. */
export const statementId = (text: string | null): string | null => (text === null || noId.test(text) ? null : text)

/** Formats a date if it exists and is within a plausible range. */
export const statementDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1970 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/**
 * Parses an amount as people write it, with the given decimal sign: 1.234,56, (12.00), 12-, € 5, ’ as separator.
 * Returns null for anything else.
 */
export const statementAmount = (text: string, decimal: '.' | ','): string | null => {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’`]|[A-Z]{3}|\p{Sc}/gu, '').replaceAll('−', '-')
  const [, opened, sign = '', digits = '', trailing = '', closed] =
    /^(\()?([+-]?)([\d.,]+)([+-]?)(\))?$/.exec(bare) ?? []
  if (digits === '' || (opened === undefined) !== (closed === undefined) || (sign !== '' && trailing !== ''))
    return null
  const grouping = decimal === ',' ? '.' : ','
  const [units = '', decimals, more] = digits.split(decimal)
  if (more !== undefined || decimals?.includes(grouping)) return null
  // Requires groups of three: 1.234.567, and not 12.34 read with the other sign.
  if (units.includes(grouping) && !/^\d{1,3}([.,]\d{3})+$/.test(units)) return null
  const isNegative = opened !== undefined || sign === '-' || trailing === '-'
  return plainAmount(`${isNegative ? '-' : ''}${units.replaceAll(grouping, '') || '0'}.${decimals ?? ''}`)
}

/** Completes a parsed row and finds what is missing. An invalid currency makes the amount invalid. */
export const rowOf = (row: Omit<StatementRow, 'error'>): StatementRow => {
  const currency = row.currency?.trim().toUpperCase() ?? null
  const isMoney = row.amount !== null && (currency === null || /^[A-Z]{3}$/.test(currency))
  return { ...row, currency, error: row.bookingDate === null ? 'date' : isMoney ? null : 'amount' }
}
