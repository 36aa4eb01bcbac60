/**
 * Returns the last instant of a period, whose end is the start of the next: two consecutive periods then never share a
 * day, in any time zone. Accepts and returns an ISO instant.
 */
export const lastInstantOf = (start: string, end: string): string => {
  const before = new Date(end)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.getTime() < Date.parse(start) ? new Date(start).toISOString() : before.toISOString()
}
