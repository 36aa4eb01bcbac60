import { emptyShareholder, type ShareholderValues } from './wizard-values.ts'

/** Whether somebody has typed or chosen anything in an entry. */
const hasData = (entry: ShareholderValues): boolean =>
  Object.values(entry).some((value) => value !== null && (typeof value !== 'string' || value.trim() !== ''))

/** As many entries as step 1 counts: empty ones are added at the end, surplus ones cut from the end. */
export const fitShareholders = (entries: readonly ShareholderValues[], count: number): ShareholderValues[] =>
  Array.from({ length: count }, (_, index) => entries[index] ?? emptyShareholder())

/** The entries that a smaller count would cut although something was typed into them, with their numbers from 1. */
export const lostEntries = (
  entries: readonly ShareholderValues[],
  count: number,
): { number: number; entry: ShareholderValues }[] =>
  entries
    .map((entry, index) => ({ number: index + 1, entry }))
    .slice(count)
    .filter(({ entry }) => hasData(entry))
