/**
 * The last instant that belongs to a period, whose end is the instant at which the next one begins: two periods in a row then
 * never name the same day as theirs, wherever the clocks stand. Takes and gives an ISO instant.
 */
export const lastInstantOf = (start: string, end: string): string => {
  const before = new Date(end)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.getTime() < Date.parse(start) ? new Date(start).toISOString() : before.toISOString()
}
