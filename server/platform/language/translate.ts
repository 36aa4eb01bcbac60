import { type I18n, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '#contract/core/fields.ts'
import { numberFormats } from '#contract/core/number-formats.ts'
import { catalogue } from './catalogue.ts'

/** Values for a message's placeholders. */
export type TextParams = Readonly<Record<string, string | number>>

const runtimes = new Map<Language, I18n>()

const runtime = (language: Language): I18n => {
  const known = runtimes.get(language)
  if (known) return known
  const made = setupI18n({
    locale: language,
    locales: language === 'en' ? 'en-GB' : language,
    messages: { [language]: {} },
  })
  runtimes.set(language, made)
  return made
}

/** Returns the language that has this key: the requested one, else English. */
const languageOf = (language: Language, key: string): Language => {
  const found = [language, languages[0]].find((one) => catalogue(one).has(key))
  if (!found) throw new Error(`No text for the key ${key}`)
  return found
}

/**
 * Translates a key, falling back to English. Messages are compiled on first use. Throws when no language has the key,
 * which is a bug.
 */
export const translate = (language: Language, key: string, params: TextParams = {}): string => {
  const found = languageOf(language, key)
  const i18n = runtime(found)
  if (!(key in i18n.messages)) {
    i18n.load(found, { [key]: compileMessageOrThrow(catalogue(found).get(key) ?? '') })
  }
  return i18n._(key, params, { formats: numberFormats })
}
