import type { DayWindow, RemoteTransaction } from '../port.ts'

const dayMs = 86_400_000

/** The day so many days before an instant, in UTC. */
export const dayBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10)

/** Days of `YYYY-MM-DD` sort as texts do. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other)

/** Leaves out booked ones of other days, which some banks send; pending ones and those without a day stay. */
export const withinWindow = (
  { status, bookingDate, valueDate }: RemoteTransaction,
  { from, to }: DayWindow,
): boolean => {
  const day = bookingDate ?? valueDate
  return status === 'pending' || day === null || (day >= from && day <= to)
}
