import { defaultPageSize, pageSizes } from '#contract/core/collection.ts'
import type { SearchParam } from './search-schema.ts'

const maxInteger = 2_147_483_647

/** Returns a value as the address writes it: the router parses ?text=12 as a number and ?text=true as a boolean. */
export const writtenText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

/** Reads a text parameter of at most `max` characters; undefined if empty. */
export const textSearch = (value: unknown, max = 254): string | undefined => {
  const text = writtenText(value).trim().slice(0, max)
  return text === '' ? undefined : text
}

/** Reads a parameter with one of the given values; undefined for any other. */
export const choiceSearch = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined => {
  const text = writtenText(value)
  return choices.find((choice) => choice === text)
}

const wholeNumber = (value: unknown, max = maxInteger): number | undefined => {
  const text = writtenText(value)
  return /^[1-9]\d{0,15}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

/** Declares a text of at most `max` characters, '' where absent. */
export const textParam = (max?: number, normalize = (text: string): string => text): SearchParam<string> => ({
  absent: '',
  read: (written) => normalize(textSearch(written, max) ?? ''),
})

/** Declares a text of at most `max` characters that may be absent. */
export const optionalText = (max?: number): SearchParam<string | undefined> => ({
  absent: undefined,
  read: (written) => textSearch(written, max),
})

/** Declares one of several values. */
export const choiceParam = <const Choice extends string, const Absent extends Choice | '' | undefined>(
  choices: readonly Choice[],
  absent: Absent,
): SearchParam<Choice | Absent> => ({ absent, read: (written) => choiceSearch(written, choices) })

/** Declares the id of a record that may be absent. */
export const idParam: SearchParam<number | undefined> = { absent: undefined, read: (written) => wholeNumber(written) }

/** Declares a switch, off where absent. */
export const flagParam: SearchParam<boolean> = {
  absent: false,
  read: (written) => written === true || written === 'true',
}

/** Declares the number of a page, from 1 on. */
export const pageParam: SearchParam<number> = { absent: 1, read: (written) => wholeNumber(written, 1_000_000) }

/** Declares the number of rows of a page. */
export const sizeParam = (absent: (typeof pageSizes)[number] = defaultPageSize): SearchParam<number> => ({
  absent,
  read: (written) => pageSizes.find((size) => size === Number(written)),
})
