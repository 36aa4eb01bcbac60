import { formatDate } from '#web/lib/format.ts'
import type { ChartStep } from '#web/ui/charts/chart-model.ts'

/** Writes a day YYYY-MM-DD or a month YYYY-MM in full: “23/11/2026” or “11/2026”. */
export const stepTitle = (when: string): string =>
  when.length === 7 ? when.split('-').toReversed().join('/') : formatDate(when)

/** Converts days or months to the steps of a chart; a day's axis label is without its year. */
export const chartSteps = (whens: readonly string[]): ChartStep[] =>
  whens.map((when) => {
    const title = stepTitle(when)
    return { key: when, label: when.length === 7 ? title : title.slice(0, 5), title }
  })

const dayMs = 86_400_000

/** Subtracts days; uses days of UTC, so that no change to summer time shifts one. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** Counts the days of a range, both included. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1
