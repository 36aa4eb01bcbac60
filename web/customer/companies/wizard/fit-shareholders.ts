import { emptyShareholder, type ShareholderValues } from './wizard-values.ts'

/** Returns whether an entry has any typed or selected value. */
const hasData = (entry: ShareholderValues): boolean =>
  Object.values(entry).some((value) => value !== null && (typeof value !== 'string' || value.trim() !== ''))

/** Fits the list to the count of step 1: adds empty entries, or removes entries, at the end. */
export const fitShareholders = (entries: readonly ShareholderValues[], count: number): ShareholderValues[] =>
  Array.from({ length: count }, (_, index) => entries[index] ?? emptyShareholder())

/** Lists the entries with data that a smaller count would remove, with their numbers from 1. */
export const lostEntries = (
  entries: readonly ShareholderValues[],
  count: number,
): { number: number; entry: ShareholderValues }[] =>
  entries
    .map((entry, index) => ({ number: index + 1, entry }))
    .slice(count)
    .filter(({ entry }) => hasData(entry))
