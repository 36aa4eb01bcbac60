import type { ExportFormat } from '#contract/banking/manager.ts'
import type { StatementFormat } from '#contract/banking/statements.ts'

/** Names of the formats, the same in every language; `csv` as the specification labels its button. */
export const formatNames: Readonly<Record<ExportFormat, string>> = { csv: 'csv', xlsx: 'XLSX', ofx: 'OFX', qif: 'QIF' }

/** The same for statement files. */
export const statementNames: Readonly<Record<StatementFormat, string>> = {
  csv: 'CSV',
  ofx: 'OFX',
  qif: 'QIF',
  camt053: 'CAMT.053',
}
