import { daysBetween } from '../sync/calendar.ts'
import type { Content, Entry } from '../sync/entry.ts'
import { dayOf } from '../sync/entry.ts'
import { essenceOfDay } from '../sync/sameness.ts'

/** One number of a bank's names the same transaction within so many days. */
const nearDays = 5

const isUnderOneId = (one: Content, other: Content): boolean =>
  one.bankId !== null &&
  one.bankId === other.bankId &&
  one.amount === other.amount &&
  one.currency === other.currency &&
  Math.abs(daysBetween(dayOf(one), dayOf(other))) <= nearDays

/** Two numbers are two transactions; without one, what they say decides. */
const mayBeTheSame = (one: Content, other: Content): boolean =>
  one.bankId === null || other.bankId === null || one.bankId === other.bankId

/**
 * Which rows of a file are there already: under the same number, else by what they say on their day, as many as there are of them.
 * A row that stands twice in the file under one number is there by its first.
 */
export const findDoubles = (rows: readonly Content[], ours: readonly Entry[]): boolean[] => {
  const byId = Map.groupBy(
    ours.filter(({ bankId }) => bankId !== null),
    ({ bankId }) => bankId,
  )
  const left = Map.groupBy(ours, essenceOfDay)
  const taken = new Set<Content>()
  const inFile = new Map<string, Content[]>()
  return rows.map((row) => {
    if (row.bankId !== null) {
      if ((inFile.get(row.bankId) ?? []).some((other) => isUnderOneId(row, other))) return true
      inFile.set(row.bankId, [...(inFile.get(row.bankId) ?? []), row])
    }
    const known =
      (byId.get(row.bankId) ?? []).find((entry) => !taken.has(entry) && isUnderOneId(row, entry)) ??
      (left.get(essenceOfDay(row)) ?? []).find((entry) => !taken.has(entry) && mayBeTheSame(row, entry))
    if (!known) return false
    taken.add(known)
    return true
  })
}
