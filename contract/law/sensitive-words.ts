import type { DatedRow } from './law-figures.ts'
import table from './sensitive-words.json' with { type: 'json' }

/** Why a word needs approval: what it claims, or for whom it is reserved. */
export const sensitiveReasons = [
  'nation',
  'crown',
  'authority',
  'finance',
  'health',
  'education',
  'status',
  'form',
] as const
type SensitiveReason = (typeof sensitiveReasons)[number]

/** A word of the table `sensitive-words.json`. */
interface WordRow {
  readonly word: string
  /** Other forms that need the same approval; plurals and possessives always do (SI 2014/3140 reg. 3(b)). */
  readonly forms?: readonly string[]
  readonly why: string
  /** Whose opinion is required; null where Companies House itself decides. */
  readonly body: string | null
}

/** A word of a name that needs approval. */
interface SensitiveWord {
  readonly word: string
  readonly why: SensitiveReason
  readonly body: string | null
}

/** The list's source, its address, and since when it applies. */
export const sensitiveWordsSource: DatedRow & { readonly url: string } = table

/** Splits a text into its words in capital letters, without accents and possessive endings. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’]S?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const pluralsOf = (word: string): string[] => [
  word,
  `${word}S`,
  `${word}ES`,
  ...(word.endsWith('Y') ? [`${word.slice(0, -1)}IES`] : []),
]

/** Reports whether a name has an expression in a row; the last of its words may be a plural. */
const has = (name: readonly string[], expression: string): boolean => {
  const words = wordsOf(expression)
  const last = words.length - 1
  return name.some((_, start) =>
    words.every((word, index) => {
      const found = name[start + index]
      return found !== undefined && (found === word || (index === last && pluralsOf(word).includes(found)))
    }),
  )
}

const reasonOf = (why: string): SensitiveReason => sensitiveReasons.find((one) => one === why) ?? 'status'

/** Lists the words of a company's name that need approval before Companies House registers it, as the name has them. */
export const sensitiveWordsIn = (name: string, rows: readonly WordRow[] = table.words): readonly SensitiveWord[] => {
  const words = wordsOf(name)
  return rows.flatMap(({ word, forms = [], why, body }) => {
    const found = [word, ...forms].find((form) => has(words, form))
    return found === undefined ? [] : [{ word: found, why: reasonOf(why), body }]
  })
}
