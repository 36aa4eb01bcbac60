import type { ColumnMapping, StatementFormat } from '#contract/banking/statements.ts'
import { maxStatementRows } from '#contract/banking/statements.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { decodeText } from './decode-text.ts'
import { guessMapping } from './guess-mapping.ts'
import { isCamt, parseCamt } from './parse-camt.ts'
import { mapCells, readCells } from './parse-csv.ts'
import { isOfx, parseOfx } from './parse-ofx.ts'
import { isQif, parseQif } from './parse-qif.ts'
import type { StatementRow } from './statement-row.ts'

/** A parsed statement file. */
export interface Statement {
  readonly format: StatementFormat
  readonly rows: readonly StatementRow[]
  /** The cells of the first rows of a CSV. */
  readonly sample: string[][]
  readonly mapping: ColumnMapping | null
}

/** Rows of a CSV that may come before its transactions. */
const maxHeadRows = 50
const sampleRows = 20
const sampleCells = 30
const maxCellLength = 200

const sampleOf = (cells: readonly (readonly string[])[]): string[][] =>
  cells.slice(0, sampleRows).map((row) => row.slice(0, sampleCells).map((cell) => cell.slice(0, maxCellLength)))

const formatOf = (text: string): StatementFormat | null => {
  if (isCamt(text)) return 'camt053'
  if (isOfx(text)) return 'ofx'
  if (isQif(text)) return 'qif'
  // No other markup is supported; the rest may be a CSV.
  return /^\s*[<{%]/.test(text) ? null : 'csv'
}

const readCsv = async (text: string, mapping: ColumnMapping | undefined): Promise<Statement> => {
  const read = await readCells(text, maxStatementRows + maxHeadRows)
  const { cells } = read
  if (cells.length === 0) throw refuse('file_empty')
  if (Math.max(...cells.slice(0, 50).map((row) => row.length)) < 2) throw refuse('file_type')
  const used = mapping ?? guessMapping(cells)
  return { format: 'csv', rows: mapCells(read, used), sample: sampleOf(cells), mapping: used }
}

const parse = async (format: StatementFormat, text: string, mapping: ColumnMapping | undefined): Promise<Statement> => {
  switch (format) {
    case 'csv':
      return readCsv(text, mapping)
    case 'camt053':
      return { format, rows: parseCamt(text, maxStatementRows), sample: [], mapping: null }
    case 'ofx':
      return { format, rows: parseOfx(text, maxStatementRows), sample: [], mapping: null }
    case 'qif':
      return { format, rows: parseQif(text, maxStatementRows), sample: [], mapping: null }
  }
}

/**
 * Parses a statement file in the calling thread; its content decides the format. Refuses an unknown format, no rows, or
 * too many.
 */
export const parseStatement = async (bytes: Buffer, mapping: ColumnMapping | undefined): Promise<Statement> => {
  if (bytes.length === 0) throw refuse('file_empty')
  const text = decodeText(bytes)
  const format = text === null ? null : formatOf(text)
  if (text === null || format === null) throw refuse('file_type')
  if (text.trim() === '') throw refuse('file_empty')
  // Parser libraries throw their own errors for what they cannot read.
  const statement = await parse(format, text, mapping).catch((error: unknown) => {
    throw error instanceof Error && 'status' in error ? error : refuse('file_type')
  })
  if (statement.rows.length === 0) throw refuse('file_empty')
  if (statement.rows.length > maxStatementRows) throw refuse('file_too_large')
  return statement
}
