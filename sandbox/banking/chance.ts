import { createHash } from 'node:crypto'

/** Returns numbers from 0 to below 1, deterministic for a seed text. */
export type Chance = () => number

const seedOf = (texts: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < texts.length; index += 1) hash = Math.imul(hash ^ texts.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Starts a deterministic series of numbers. */
export const chanceOf = (texts: string): Chance => {
  let state = seedOf(texts)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Picks one of a list. */
export const pick = <T>(chance: Chance, list: readonly [T, ...T[]]): T =>
  list[Math.floor(chance() * list.length)] ?? list[0]

/** Builds digits, deterministic for the seed text. */
export const digitsOf = (texts: string, count: number): string => {
  const chance = chanceOf(texts)
  return Array.from({ length: count }, () => Math.floor(chance() * 10)).join('')
}

/** Builds a name of hexadecimal digits, deterministic for the seed text. */
export const nameOf = (texts: string, length = 32): string =>
  createHash('sha256').update(texts).digest('hex').slice(0, length)

/** Builds the same in the form of a UUID. */
export const uuidOf = (texts: string): string => {
  const hex = nameOf(texts)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
