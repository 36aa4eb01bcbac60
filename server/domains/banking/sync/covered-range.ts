import { plusDays } from './calendar.ts'

/** Days that a bank has answered for, from the first to the last; null where it has answered for none. */
interface HeldRange {
  readonly from: string | null
  readonly to: string | null
}

interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * The days without a gap that a bank has answered for, after it answered for another range: both where they touch, else the later one.
 * What lies between two ranges was never answered for, and counts as open.
 */
export const coveredRange = (held: HeldRange, read: DayRange): DayRange => {
  if (held.from === null || held.to === null) return read
  const kept = { from: held.from, to: held.to }
  if (read.from > plusDays(kept.to, 1)) return read
  if (kept.from > plusDays(read.to, 1)) return kept
  return { from: kept.from < read.from ? kept.from : read.from, to: kept.to > read.to ? kept.to : read.to }
}
