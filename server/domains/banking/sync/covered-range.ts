import { plusDays } from './calendar.ts'

/** The first and last day that a bank has answered for; null if none. */
interface CoveredRange {
  readonly from: string | null
  readonly to: string | null
}

interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * Merges a new answer into the covered range: both if they touch, else the later one. Days between separate ranges were
 * never answered for, so they count as not covered.
 */
export const coveredRange = (locked: CoveredRange, read: DayRange): DayRange => {
  if (locked.from === null || locked.to === null) return read
  const saved = { from: locked.from, to: locked.to }
  if (read.from > plusDays(saved.to, 1)) return read
  if (saved.from > plusDays(read.to, 1)) return saved
  return { from: saved.from < read.from ? saved.from : read.from, to: saved.to > read.to ? saved.to : read.to }
}
