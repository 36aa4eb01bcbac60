import type { ColumnMapping } from '#contract/banking/statements.ts'
import { statementAmount } from './statement-row.ts'

/** Column headers in the three languages, with the abbreviations that banks use. */
const heads = {
  date: /^(?:(?:booking|posting|transaction|completed|started)?\s*date.*|data\s*(?:contabile|operazione|movimento|registrazione)?|fecha.*|date)$/i,
  description:
    /descri|detail|memo|narrative|reference|causale|concepto|remittance|counterpart|payee|merchant|name|text/i,
  amount: /^(?:amount|importo|importe|betrag|value|valor|sum|total)(?:\s|$|\()|originalamount/i,
  moneyIn: /money in|paid in|credit|entrat|accredit|avere|ingreso|abono|haber|deposit/i,
  moneyOut: /money out|paid out|debit|uscit|addebit|dare|gasto|cargo|debe|withdraw/i,
} as const

const dateLike = /^\s*(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})/

const isDay = /date|data|fecha|datum/i

const columnOf = (head: readonly string[], searched: RegExp): number | null => {
  const at = head.findIndex((name) => searched.test(name.trim()) && (searched === heads.date || !isDay.test(name)))
  return at < 0 ? null : at
}

/** Checks whether a row has a date and an amount; the first such row is the first transaction. */
const isTransaction = (row: readonly string[]): boolean =>
  row.some((cell) => dateLike.test(cell)) &&
  row.some(
    (cell) =>
      !dateLike.test(cell) && /\d/.test(cell) && (statementAmount(cell, '.') ?? statementAmount(cell, ',')) !== null,
  )

const orderOf = (days: readonly string[]): ColumnMapping['dateFormat'] => {
  const numbers = days.map((day) => dateLike.exec(day)?.slice(1).map(Number) ?? [])
  if (numbers.some(([first = 0]) => first >= 1000)) return 'ymd'
  const monthFirst = numbers.some(([, second = 0]) => second > 12) && numbers.every(([first = 0]) => first <= 12)
  return monthFirst ? 'mdy' : 'dmy'
}

/** Guesses the decimal separator: a comma if more amounts can be parsed with it. */
const decimalOf = (amounts: readonly string[]): '.' | ',' => {
  const readable = (decimal: '.' | ',') =>
    amounts.filter((text) => {
      const units = text.split(decimal)
      return statementAmount(text, decimal) !== null && (units.length === 1 || (units[1] ?? '').length <= 2)
    }).length
  return readable(',') > readable('.') ? ',' : '.'
}

const columnWhere = (
  rows: readonly (readonly string[])[],
  fits: (cell: string) => boolean,
  but: readonly (number | null)[],
) => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, column) =>
    but.includes(column) ? -1 : rows.filter((row) => fits(row[column] ?? '')).length,
  )
  const best = Math.max(...counts, 0)
  return best === 0 ? null : counts.indexOf(best)
}

const isAmount = (cell: string): boolean =>
  /\d/.test(cell) && !dateLike.test(cell) && (statementAmount(cell, '.') ?? statementAmount(cell, ',')) !== null

const maxHeadRows = 50
const bodyRows = 100
/** More columns than any statement has; a line may consist of separators only. */
const maxColumns = 100

/** Guesses the columns of a CSV from their headers and contents, using the first rows. */
export const guessMapping = (all: readonly (readonly string[])[]): ColumnMapping => {
  const rows = all.slice(0, maxHeadRows + bodyRows).map((row) => row.slice(0, maxColumns))
  const first = rows.findIndex(isTransaction)
  const headerRows = Math.min(Math.max(first, 0), maxHeadRows)
  const head = rows[headerRows - 1] ?? []
  const body = rows.slice(headerRows, headerRows + bodyRows)
  const date = columnOf(head, heads.date) ?? columnWhere(body, (cell) => dateLike.test(cell), []) ?? 0
  const [moneyIn, moneyOut] = [columnOf(head, heads.moneyIn), columnOf(head, heads.moneyOut)]
  const inTwo = moneyIn !== null && moneyOut !== null && moneyIn !== moneyOut
  const amount = inTwo ? null : (columnOf(head, heads.amount) ?? columnWhere(body, isAmount, [date]))
  const money = inTwo ? [moneyIn, moneyOut] : [amount]
  const description =
    columnOf(head, heads.description) ?? columnWhere(body, (cell) => /\p{L}{3}/u.test(cell), [date, ...money]) ?? date
  const cells = (columns: readonly (number | null)[]) =>
    body
      .flatMap((row) => columns.flatMap((column) => (column === null ? [] : [row[column] ?? ''])))
      .filter((cell) => cell !== '')
  return {
    date,
    dateFormat: orderOf(cells([date])),
    description,
    amount,
    moneyIn: inTwo ? moneyIn : null,
    moneyOut: inTwo ? moneyOut : null,
    decimalSeparator: decimalOf(cells(money)),
    headerRows,
  }
}
