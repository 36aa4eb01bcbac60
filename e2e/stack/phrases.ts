import type { Language } from '#contract/core/fields.ts'
import { catalogue } from '#server/platform/language/catalogue.ts'
import { type TextParams, translate } from '#server/platform/language/translate.ts'

/** Says a text of the catalogues, so that one journey runs in every language. */
export type Say = (key: string, params?: TextParams) => string

/** The texts of one language; a key that nobody wrote fails the test. */
export const phrasesOf =
  (language: Language): Say =>
  (key, params) =>
    translate(language, key, params)

/** A label that holds a link: everything before the link's own words, which the label's name begins with. */
export const beforeLink = (language: Language, key: string): string =>
  (catalogue(language).get(key) ?? '').split('{link}')[0]?.trim() ?? ''

/** Every key with its raw message in a language. */
export const rawTexts = (language: Language): ReadonlyMap<string, string> => catalogue(language)
