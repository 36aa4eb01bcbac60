/** PostgreSQL type ids whose values need the same shape on both databases. */
const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186 } as const

/**
 * Converts a printed `timestamptz` (session in UTC) to ISO 8601 with all six decimals:
 * `2026-11-21 08:00:00.123456+00` → `2026-11-21T08:00:00.123456Z`.
 */
const isoText = (text: string): string =>
  text.endsWith('+00') && text[10] === ' ' ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text

const asText = (text: string): string => text

/**
 * Parses int8 to bigint, dates and plain timestamps to their text, instants to ISO 8601 text. The same on both
 * databases.
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: BigInt,
  [oid.date]: asText,
  [oid.timestamp]: asText,
  [oid.timestamptz]: isoText,
  [oid.interval]: asText,
}

/** Formats an instant for the API: ISO 8601 in UTC with milliseconds. Takes a column's value or a Date. */
export const instant = (value: string | Date): string => {
  const date = typeof value === 'string' ? new Date(isoText(value)) : value
  return date.toISOString()
}

/** Does the same as `instant` for a nullable column. */
export const instantOrNull = (value: string | Date | null): string | null => (value === null ? null : instant(value))

/** Formats an instant where the specification has `createdAt.date`: UTC, `YYYY-MM-DD HH:mm:ss.000000`. */
export const dateObject = (value: string | Date): { date: string; timezone: 'UTC' } => ({
  date: `${instant(value).slice(0, 19).replace('T', ' ')}.000000`,
  timezone: 'UTC',
})
