const monthsBefore = 3
const monthsShown = 12

/** A year of twelve whole months around a day. */
export interface YearScale {
  /** First days of its months, YYYY-MM-DD. */
  readonly months: readonly string[]
  /** Returns where a day is, 0 to 1; null outside of the year. */
  readonly positionOf: (day: string) => number | null
}

const pad = (number: number): string => String(number).padStart(2, '0')
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const monthStart = (day: string, months: number): string => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${pad((count % 12) + 1)}-01`
}

/** Builds the scale of a year that starts three months before the month of a day. */
export const yearScale = (today: string): YearScale => {
  const months = Array.from({ length: monthsShown }, (_, index) => monthStart(today, index - monthsBefore))
  const end = timeOf(monthStart(today, monthsShown - monthsBefore))
  const start = timeOf(monthStart(today, -monthsBefore))
  return {
    months,
    positionOf: (day) => {
      const position = (timeOf(day) - start) / (end - start)
      return position < 0 || position > 1 ? null : position
    },
  }
}
