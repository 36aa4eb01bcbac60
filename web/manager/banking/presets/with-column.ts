import type { ExportColumn } from '#contract/banking/export-dialect.ts'

/**
 * Puts a column at a position, or removes what is there. A column that is elsewhere changes places with the one that it
 * replaces; after the last one, it moves to the end.
 */
export const withColumn = (
  columns: readonly ExportColumn[],
  at: number,
  column: ExportColumn | null,
): ExportColumn[] => {
  if (column === null) return columns.filter((_, index) => index !== at)
  const replaced = columns[at]
  const rest = columns.map((one) => (one === column ? replaced : one)).filter((one) => one !== undefined)
  return replaced === undefined ? [...rest, column] : rest.map((one, index) => (index === at ? column : one))
}
