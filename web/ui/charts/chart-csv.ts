import { csvText } from '#web/ui/base/csv-text.ts'
import type { ChartSeries, ChartStep, PreviousSeries } from './chart-model.ts'

/** What a chart's table and file show. */
export interface ChartTableData {
  readonly head: string
  readonly steps: readonly ChartStep[]
  readonly series: readonly ChartSeries[]
  readonly previous?: PreviousSeries | undefined
}

/**
 * Writes a chart as CSV for spreadsheets: semicolons, a byte order mark, numbers with a decimal point. `write` turns a
 * value into its number, such as cents into units.
 */
export const chartCsv = (
  { head, steps, series, previous }: ChartTableData,
  write: (value: number) => string = String,
): string => {
  const columns = previous === undefined ? series : [...series, previous]
  const lines = steps.map((step, index) => [
    step.title,
    ...columns.map(({ values }) => {
      const value = values[index]
      return value === undefined ? '' : write(value)
    }),
  ])
  const all = [[head, ...columns.map(({ label }) => label)], ...lines]
  return csvText(all)
}
