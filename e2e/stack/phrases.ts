import type { Language } from '#contract/core/fields.ts'
import { catalogue } from '#server/platform/language/catalogue.ts'
import { type TextParams, translate } from '#server/platform/language/translate.ts'

/** Returns a text of the catalogues, so that one journey runs in every language. */
export type Say = (key: string, params?: TextParams) => string

/** Returns the texts of one language; an unknown key fails the test. */
export const phrasesOf =
  (language: Language): Say =>
  (key, params) =>
    translate(language, key, params)

/** Returns the part of a label before its link, with which the accessible name starts. */
export const beforeLink = (language: Language, key: string): string =>
  (catalogue(language).get(key) ?? '').split('{link}')[0]?.trim() ?? ''

/** Lists every key with its raw message in a language. */
export const rawTexts = (language: Language): ReadonlyMap<string, string> => catalogue(language)
