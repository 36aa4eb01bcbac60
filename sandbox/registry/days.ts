const dayMs = 86_400_000

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const text = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const parts = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

/** Adds months by the law's rules: the same day, or from the last day of a month to the last day of a month. */
export const monthsOn = (day: string, months: number): string => {
  const [year, month, date] = parts(day)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  const last = daysIn(toYear, toMonth)
  return text(toYear, toMonth, date === daysIn(year, month) ? last : Math.min(date, last))
}

/** Adds days. */
export const daysOn = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the last day of a day's month. */
export const monthEnd = (day: string): string => {
  const [year, month] = parts(day)
  return text(year, month, daysIn(year, month))
}

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** Returns the day in London at an instant. */
export const londonDay = (ms: number): string => london.format(ms)
