/** A parameter of a query as text; one that is left out, repeated or nested is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
