import { plusDays } from '#server/domains/banking/transactions/calendar.ts'

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
export const coveredRange = (covered: CoveredRange, read: DayRange): DayRange => {
  if (covered.from === null || covered.to === null) return read
  const { from, to } = covered
  if (read.from > plusDays(to, 1)) return read
  if (from > plusDays(read.to, 1)) return { from, to }
  return { from: from < read.from ? from : read.from, to: to > read.to ? to : read.to }
}
