import { monthsLater } from '#sandbox/core/months.ts'
import type { Price } from '#sandbox/payments/wire.ts'

type Interval = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>

const seconds: Record<string, number> = { day: 86_400, week: 7 * 86_400 }

/**
 * Returns the `index`-th boundary of a billing cycle anchored at `anchor` (seconds). Months and years keep the
 * anchor's day; a month without that day ends on its last, and the next one returns to the anchor's day.
 */
export const boundary = (anchor: number, recurring: Interval, index: number): number => {
  const step = seconds[recurring.interval]
  if (step !== undefined) return anchor + step * recurring.interval_count * index
  const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1)
  return monthsLater(anchor * 1000, months * index) / 1000
}

/** Returns the first boundary after `instant` (seconds). */
export const nextBoundary = (anchor: number, recurring: Interval, instant: number): number => {
  let index = 0
  while (boundary(anchor, recurring, index) <= instant) index += 1
  return boundary(anchor, recurring, index)
}
