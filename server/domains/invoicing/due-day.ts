import { daysLater } from '#contract/registry/months.ts'

/**
 * Returns the day by which an invoice of a day is to be paid: the chosen one, or the firm's default period later. One that
 * waited for its number is never due before its own day.
 */
export const dueDay = (datedOn: string, chosen: string | null, defaultDays: number): string => {
  if (chosen === null) return daysLater(datedOn, defaultDays)
  return chosen < datedOn ? datedOn : chosen
}
