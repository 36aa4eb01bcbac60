import type { RevenueRange } from './revenue-search.ts'

interface DaySum {
  readonly date: string
  readonly total: number
}

/** One bar of the chart: a day YYYY-MM-DD, or in a longer range a month YYYY-MM. */
export interface RevenueBar {
  readonly when: string
  readonly cents: number
}

/** Maximum days with a bar for each day. */
const maxDays = 92
const dayMs = 86_400_000

const daysOf = ({ from, to }: RevenueRange): string[] => {
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}

/** Builds the bars of a range, oldest first, including days or months without payments. */
export const revenueBars = (days: readonly DaySum[], range: RevenueRange): RevenueBar[] => {
  const all = daysOf(range)
  const keyOf = (date: string): string => (all.length > maxDays ? date.slice(0, 7) : date)
  const sums = new Map(all.map((date) => [keyOf(date), 0]))
  for (const { date, total } of days) sums.set(keyOf(date), (sums.get(keyOf(date)) ?? 0) + total)
  return [...sums].map(([when, cents]) => ({ when, cents }))
}
