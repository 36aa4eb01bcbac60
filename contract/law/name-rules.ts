import { type DatedRow, rowOn } from './law-figures.ts'
import table from './name-rules.json' with { type: 'json' }

/** What the name of a private limited company may have, from `name-rules.json`. */
interface NameRules extends DatedRow {
  readonly maxLength: number
  /** The last word, in English or, for a registered office in Wales, in Welsh. */
  readonly endings: readonly string[]
  /** Capital letters; accents are permitted on them, and small letters count as capital. */
  readonly letters: string
  readonly signs: string
  /** Signs that are permitted only from the character `laterFrom` on, counted from 1. */
  readonly laterSigns: string
  readonly laterFrom: number
}

/** What a name lacks or has too much of. */
interface NameProblems {
  readonly rules: NameRules
  readonly isTooLong: boolean
  readonly lacksEnding: boolean
  /** Characters that no name may have, each once. */
  readonly characters: readonly string[]
  /** Characters that may not be among the first ones, each once. */
  readonly tooEarly: readonly string[]
}

const lettersOf = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

const unique = (characters: readonly string[]): string[] => [...new Set(characters)]

/** Reports what Companies House would refuse in the name of a private limited company, by the rules of a day. */
export const nameProblems = (written: string, day: string, rows: readonly NameRules[] = table): NameProblems => {
  const rules = rowOn(rows, day)
  const name = written.normalize('NFC').trim()
  const characters = Array.from(name)
  const isLetter = (one: string): boolean =>
    Array.from(lettersOf(one)).every((letter) => rules.letters.includes(letter))
  const last = lettersOf(name).split(' ').at(-1)?.replace(/\.$/, '') ?? ''
  return {
    rules,
    isTooLong: characters.length > rules.maxLength,
    lacksEnding: !rules.endings.some((ending) => lettersOf(ending) === last),
    characters: unique(
      characters.filter((one) => !rules.signs.includes(one) && !rules.laterSigns.includes(one) && !isLetter(one)),
    ),
    tooEarly: unique(characters.slice(0, rules.laterFrom - 1).filter((one) => rules.laterSigns.includes(one))),
  }
}
