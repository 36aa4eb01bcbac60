import { daysBetween } from '#server/domains/banking/transactions/calendar.ts'
import { type Content, dayOf, type Entry } from '#server/domains/banking/transactions/entry.ts'
import { essenceOfDay } from '#server/domains/banking/transactions/sameness.ts'
import { eachInTurns, mapInTurns } from '#server/platform/threads/turns.ts'

/** A bank's id names the same transaction within this number of days. */
export const nearDays = 5

/** Makes the key of a transaction's bank id, for any day. */
const nameOf = ({ amount, currency, bankId }: Content): string => `${amount} ${currency} ${bankId}`

/** Converts transaction dates to numbers, with a cache: a statement has few distinct days and parsing is slow. */
const countDays = (): ((one: Content) => number) => {
  const known = new Map<string, number>()
  return (one) => {
    const day = dayOf(one)
    const number = known.get(day) ?? daysBetween('1970-01-01', day)
    known.set(day, number)
    return number
  }
}

/** Day offsets sorted by distance; of two equal distances the earlier day comes first. */
const nearness = (days: number): number => Math.abs(days) * 2 - (days < 0 ? 1 : 0)

/** Takes the unused candidate nearest to a day. */
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

/**
 * Groups transactions by key, in order. Each group is consumed once, so that many equal transactions are not scanned
 * repeatedly.
 */
const groupEntries = async (
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Promise<ReadonlyMap<string, Iterator<Entry>>> =>
  new Map([...(await groupedBy(entries, keyOf))].map(([key, group]) => [key, group.values()]))

const moneyOfDay = (one: Content): string => `${dayOf(one)} ${one.amount} ${one.currency}`

/** Takes the first unused transaction. */
const takeFirst = (entries: Iterator<Entry> | undefined, taken: Set<Entry>): boolean => {
  for (let next = entries?.next(); next && next.done !== true; next = entries?.next())
    if (!taken.has(next.value)) {
      taken.add(next.value)
      return true
    }
  return false
}

/**
 * Finds the rows of a file that already exist: by bank id, else by content on the same day, counting equal rows. A bank
 * id repeated in the file counts once; different ids are different transactions. The remaining rows may match feed
 * transactions by day and amount.
 */
export const findDuplicates = async (rows: readonly Content[], ours: readonly Entry[]): Promise<boolean[]> => {
  const taken = new Set<Entry>()
  const dayNumber = countDays()
  const isNamed = ({ bankId }: Content): boolean => bankId !== null
  const byName = await groupedBy(ours.filter(isNamed), nameOf)
  const withoutId = await groupEntries(
    ours.filter((entry) => !isNamed(entry)),
    essenceOfDay,
  )
  // Comparing content is slow: if every row has an id, the content of transactions with ids is not compared.
  const alike = rows.every(isNamed) ? withoutId : await groupEntries(ours, essenceOfDay)
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
  // Only feeds give ids of an aggregator; two files of one bank describe a transaction in the same words.
  const fed = await groupEntries(
    ours.filter(({ internalId }) => internalId !== null),
    moneyOfDay,
  )
  return mapInTurns(rows, (row, at) => duplicates[at] === true || takeFirst(fed.get(moneyOfDay(row)), taken))
}
