import { refuse } from './refusal.ts'

/** Bytes that a JSON body may have: the longest form, twenty-one people in a script of four bytes a letter, has a third. */
export const jsonLimitBytes = 262_144

/** Values that a body may hold in all, and how deep they may lie: far above any form, far below what costs time. */
const maxValues = 10_000
const deepest = 32

/** Counts level by level, not by calling itself, so that no depth can end the stack. */
const isModest = (value: unknown): boolean => {
  let level: unknown[] = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (count > maxValues || depth > deepest) return false
    const holders = level.filter((one) => typeof one === 'object' && one !== null)
    if (holders.some((one) => Object.hasOwn(one, '__proto__'))) return false
    level = holders.flatMap((one) => Object.values(one))
  }
  return true
}

/**
 * Reads a JSON body; nothing for an empty one. Refuses with `bad_input` what is no JSON, names `__proto__`, or is built to
 * cost time: a body of a hundred thousand unknown fields or levels is no form.
 */
export const readJson = (text: string): unknown => {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isModest(value)) return value
  } catch {
    // Told below, in the same words.
  }
  throw refuse('bad_input')
}
