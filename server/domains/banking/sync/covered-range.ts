import { plusDays } from './calendar.ts'

/** Days that a bank has answered for, from the first to the last; null where it has answered for none. */
interface CoveredRange {
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
export const coveredRange = (locked: CoveredRange, read: DayRange): DayRange => {
  if (locked.from === null || locked.to === null) return read
  const saved = { from: locked.from, to: locked.to }
  if (read.from > plusDays(saved.to, 1)) return read
  if (saved.from > plusDays(read.to, 1)) return saved
  return { from: saved.from < read.from ? saved.from : read.from, to: saved.to > read.to ? saved.to : read.to }
}
