/** Returns a query parameter as text; empty if it is missing, repeated or nested. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reports whether a text is a calendar day, YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
