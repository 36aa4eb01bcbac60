import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnMapping } from '#contract/banking/statements.ts'
import { plainAmount, sumOf } from '#server/domains/banking/transactions/amounts.ts'
import { rowOf, type StatementRow, statementAmount, statementDay, statementText } from './statement-row.ts'

const separators = [';', ',', '\t', '|'] as const

/** Guesses the separator: the one that splits the first lines into most columns of equal number. */
const separatorOf = (text: string): string => {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1)
    const widest = Math.max(0, ...counts)
    return widest === 0 ? 0 : counts.filter((count) => count === widest).length * widest
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ';'
}

/** Longer than any transaction; an unclosed quote would make one row of the whole file. */
const maxRowLength = 50_000
const pieceLength = 65_536

/** Splits a file into pieces. The parser does not limit separators, of which a line may consist. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    const piece = text.slice(at, at + pieceLength)
    if (piece.length > maxRowLength && !/[\r\n]/.test(piece)) throw new Error('A line is too long.')
    yield piece
  }
}

/** The non-blank rows of a CSV. */
export interface Cells {
  /** The cells of each row; rows may differ in length. */
  readonly cells: readonly (readonly string[])[]
  /** The line of each row, as a spreadsheet counts: blank lines count, and line breaks inside a cell do not. */
  readonly lines: readonly number[]
}

/** More columns than any statement has: a line may consist of separators only. */
const maxColumns = 1_000

/** Reads the cells of a CSV, at most `maxRows` rows plus one. */
export const readCells = async (text: string, maxRows: number): Promise<Cells> => {
  const { parse } = await import('csv-parse')
  const lines: number[] = []
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: maxRowLength,
    to: maxRows + 1,
    on_record: (record: string[], { records, empty_lines: blank }) => {
      lines.push(records + blank)
      return record.length > maxColumns ? record.slice(0, maxColumns) : record
    },
  })
  const read: Promise<string[][]> = parser.toArray()
  const write = async (): Promise<void> => {
    for (const piece of piecesOf(text)) {
      // The parser ends by itself at the last row, between two pieces.
      await nextTurn()
      if (parser.destroyed || parser.readableEnded) return
      parser.write(piece)
    }
    parser.end()
  }
  const [cells] = await Promise.all([
    read,
    write().catch((error: unknown) => {
      parser.destroy()
      throw error
    }),
  ])
  return { cells, lines }
}

const dayOf = (cell: string, order: ColumnMapping['dateFormat']): string | null => {
  const numbers = /^\s*(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})/.exec(cell)?.slice(1).map(Number)
  if (!numbers) return null
  const [first = 0, second = 0, third = 0] = numbers
  const year = (number: number) => (number < 100 ? number + 2000 : number)
  switch (order) {
    case 'ymd':
      return statementDay(year(first), second, third)
    case 'mdy':
      return statementDay(year(third), first, second)
    case 'dmy':
      return statementDay(year(third), second, first)
  }
}

/** Combines two columns of money: in minus out. Banks write outgoing amounts with or without a minus. */
const balanceOf = (moneyIn: string, moneyOut: string, decimal: '.' | ','): string | null => {
  const [plus, minus] = [moneyIn, moneyOut].map((cell) => (cell === '' ? '0.00' : statementAmount(cell, decimal)))
  if (plus === null || minus === null || plus === undefined || minus === undefined) return null
  if (moneyIn === '' && moneyOut === '') return null
  return sumOf([plus, plainAmount(`-${minus.replace('-', '')}`) ?? '0.00'])
}

const amountOf = (
  row: readonly string[],
  { amount, moneyIn, moneyOut, decimalSeparator: decimal }: ColumnMapping,
): string | null => {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''))
  return amount === null ? balanceOf(cell(moneyIn), cell(moneyOut), decimal) : statementAmount(cell(amount), decimal)
}

const rowOfCells = (row: readonly string[], line: number, mapping: ColumnMapping, width: number): StatementRow => {
  const found = rowOf({
    line,
    bankId: null,
    bookingDate: dayOf(row[mapping.date] ?? '', mapping.dateFormat),
    valueDate: null,
    amount: amountOf(row, mapping),
    currency: null,
    description: statementText(row[mapping.description]),
    counterparty: null,
  })
  return row.length < width && found.error !== null ? { ...found, error: 'columns' } : found
}

/** Converts CSV cells to transactions, by the column mapping. */
export const mapCells = ({ cells, lines }: Cells, mapping: ColumnMapping): StatementRow[] => {
  const columns = [mapping.date, mapping.description, mapping.amount, mapping.moneyIn, mapping.moneyOut]
  const width = Math.max(...columns.map((column) => (column ?? -1) + 1))
  const rows: StatementRow[] = []
  for (const row of cells.slice(mapping.headerRows)) {
    const line = lines[mapping.headerRows + rows.length] ?? 0
    rows.push(rowOfCells(row, line, mapping, width))
  }
  return rows
}
