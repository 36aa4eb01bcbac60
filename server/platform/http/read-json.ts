import { refuse } from './refusal.ts'

/** The maximum JSON body in bytes: three times the longest form, twenty-one people in four-byte characters. */
export const jsonLimitBytes = 262_144

/** The maximum values in a body and their maximum depth: far above any form, far below what costs time. */
const maxValues = 10_000
const deepest = 32

/** Counts level by level instead of recursively, so that no depth overflows the stack. */
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
 * Parses a JSON body; undefined for an empty one. Refuses with `bad_input` invalid JSON, the name `__proto__`, and
 * bodies built to cost time: a hundred thousand unknown fields or levels are no form.
 */
export const readJson = (text: string): unknown => {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isModest(value)) return value
  } catch {
    // Refused below with the same code.
  }
  throw refuse('bad_input')
}
