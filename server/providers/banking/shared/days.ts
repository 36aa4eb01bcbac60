import type { DayWindow, RemoteTransaction } from '#server/providers/banking/port.ts'

const dayMs = 86_400_000

/** Returns the day this many days before an instant, in UTC. */
export const dayBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10)

/** Returns the later day; `YYYY-MM-DD` sorts like text. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** Leaves out booked transactions of other days, which some banks send; pending and undated ones stay. */
export const withinWindow = (
  { status, bookingDate, valueDate }: RemoteTransaction,
  { from, to }: DayWindow,
): boolean => {
  const day = bookingDate ?? valueDate
  return status === 'pending' || day === null || (day >= from && day <= to)
}
