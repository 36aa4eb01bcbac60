import { eachInTurns, mapInTurns } from '../../../platform/threads/turns.ts'
import { daysBetween } from '../sync/calendar.ts'
import { type Content, dayOf, type Entry } from '../sync/entry.ts'
import { essenceOfDay } from '../sync/sameness.ts'

/** One number of a bank's names the same transaction within so many days. */
export const nearDays = 5

/** What one number of a bank's names, on whichever day. */
const nameOf = ({ amount, currency, bankId }: Content): string => `${amount} ${currency} ${bankId}`

/** The days of transactions as numbers; a statement has few days, and reading each of them again would take longer than all the rest. */
const countDays = (): ((one: Content) => number) => {
  const known = new Map<string, number>()
  return (one) => {
    const day = dayOf(one)
    const number = known.get(day) ?? daysBetween('1970-01-01', day)
    known.set(day, number)
    return number
  }
}

/** The nearest first, of two as near the earlier. */
const nearness = (days: number): number => Math.abs(days) * 2 - (days < 0 ? 1 : 0)

/** Takes what stands nearest to a day and what nobody took. */
const takeNearest = (
  entries: readonly Entry[],
  { day, dayNumber, taken }: { day: number; dayNumber: (one: Content) => number; taken: Set<Entry> },
): boolean => {
  let nearest: Entry | null = null
  let best = nearness(nearDays) + 1
  for (const entry of entries) {
    const from = nearness(dayNumber(entry) - day)
    if (from < best && !taken.has(entry)) [nearest, best] = [entry, from]
  }
  if (nearest !== null) taken.add(nearest)
  return nearest !== null
}

const groupedBy = async (entries: readonly Entry[], keyOf: (entry: Entry) => string): Promise<Map<string, Entry[]>> => {
  const groups = new Map<string, Entry[]>()
  await eachInTurns(entries, (entry) => {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  })
  return groups
}

/** Entries by what is the same in them, in their order; each is given once, so that many equal ones are not looked through again and again. */
const shelved = async (
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Promise<ReadonlyMap<string, Iterator<Entry>>> =>
  new Map([...(await groupedBy(entries, keyOf))].map(([key, group]) => [key, group.values()]))

const moneyOfDay = (one: Content): string => `${dayOf(one)} ${one.amount} ${one.currency}`

/** Takes the first that nobody took. */
const takeFirst = (entries: Iterator<Entry> | undefined, taken: Set<Entry>): boolean => {
  for (let next = entries?.next(); next && next.done !== true; next = entries?.next())
    if (!taken.has(next.value)) {
      taken.add(next.value)
      return true
    }
  return false
}

/**
 * Which rows of a file are there already: under the same number, else by what they say on their day, as many as there are of them.
 * A row that stands twice in the file under one number is there by its first. Two numbers are two transactions; without one, what
 * they say decides. What is left may be what a feed tells in other words: as many of a day and an amount as it has.
 */
export const findDuplicates = async (rows: readonly Content[], ours: readonly Entry[]): Promise<boolean[]> => {
  const taken = new Set<Entry>()
  const dayNumber = countDays()
  const isNamed = ({ bankId }: Content): boolean => bankId !== null
  const byName = await groupedBy(ours.filter(isNamed), nameOf)
  const withoutId = await shelved(
    ours.filter((entry) => !isNamed(entry)),
    essenceOfDay,
  )
  // What entries say takes long to compare: where every row has its number, nobody asks what numbered ones say.
  const alike = rows.every(isNamed) ? withoutId : await shelved(ours, essenceOfDay)
  const inFile = new Map<string, number[]>()
  const isDuplicate = (row: Content): boolean => {
    if (!isNamed(row)) return takeFirst(alike.get(essenceOfDay(row)), taken)
    const [name, day] = [nameOf(row), dayNumber(row)]
    const days = inFile.get(name) ?? []
    if (days.some((other) => Math.abs(other - day) <= nearDays)) return true
    if (days.push(day) === 1) inFile.set(name, days)
    return (
      takeNearest(byName.get(name) ?? [], { day, dayNumber, taken }) ||
      (withoutId.size > 0 && takeFirst(withoutId.get(essenceOfDay(row)), taken))
    )
  }
  const duplicates = await mapInTurns(rows, isDuplicate)
  // Only a feed gives numbers of its aggregator; files of one bank say the same in the same words.
  const fed = await shelved(
    ours.filter(({ internalId }) => internalId !== null),
    moneyOfDay,
  )
  return mapInTurns(rows, (row, at) => duplicates[at] === true || takeFirst(fed.get(moneyOfDay(row)), taken))
}
