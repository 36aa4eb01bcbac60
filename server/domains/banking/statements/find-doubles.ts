import { plusDays } from '../sync/calendar.ts'
import { type Content, dayOf, type Entry } from '../sync/entry.ts'
import { essenceOfDay } from '../sync/sameness.ts'

/** One number of a bank's names the same transaction within so many days, the nearest first. */
const nearDays = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5] as const

/** What one number of a bank's names, on a day so far away. */
const nameOf = (one: Content, days = 0): string =>
  `${plusDays(dayOf(one), days)} ${one.amount} ${one.currency} ${one.bankId}`

/** Takes the first that nobody took; what is taken leaves the list, so that many equal ones are not looked through again and again. */
const takeFrom = (entries: Entry[] | undefined, taken: Set<Entry>): boolean => {
  for (let entry = entries?.shift(); entry; entry = entries?.shift())
    if (!taken.has(entry)) {
      taken.add(entry)
      return true
    }
  return false
}

/**
 * Which rows of a file are there already: under the same number, else by what they say on their day, as many as there are of them.
 * A row that stands twice in the file under one number is there by its first. Two numbers are two transactions; without one, what
 * they say decides.
 */
export const findDoubles = (rows: readonly Content[], ours: readonly Entry[]): boolean[] => {
  const taken = new Set<Entry>()
  const byName = Map.groupBy(
    ours.filter(({ bankId }) => bankId !== null),
    (entry) => nameOf(entry),
  )
  const alike = Map.groupBy(ours, essenceOfDay)
  const alikeWithoutId = Map.groupBy(
    ours.filter(({ bankId }) => bankId === null),
    essenceOfDay,
  )
  const inFile = new Set<string>()
  return rows.map((row) => {
    if (row.bankId === null) return takeFrom(alike.get(essenceOfDay(row)), taken)
    if (nearDays.some((days) => inFile.has(nameOf(row, days)))) return true
    inFile.add(nameOf(row))
    return (
      nearDays.some((days) => takeFrom(byName.get(nameOf(row, days)), taken)) ||
      takeFrom(alikeWithoutId.get(essenceOfDay(row)), taken)
    )
  })
}
