import { type Messages, setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { type Language, languages } from '#contract/core/fields.ts'
import { numberFormats } from '#contract/core/number-formats.ts'
import { type CatalogueBundle, fetchCatalogue } from './fetch-catalogue.ts'
import type { MessageKey } from './message-keys.ts'
import { readPreferences, rememberLanguage } from './preferences.ts'

/** Values of a message's placeholders. */
export type MessageParams = Readonly<Record<string, string | number>>
/** Translates a key into the reader's language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string

/** Locales for numbers, dates and month names. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT' }

const i18n = setupI18n({ locale: 'en', messages: { en: {}, es: {}, it: {} } })
const bundles = new Set<CatalogueBundle>(['public'])
const fetched = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/** Translates a key into the current language. Components use `useT`, which follows a change of language. */
export const t: Translate = (key, params) => i18n._(key, params, { formats: numberFormats })

/** Returns whether a key from the server has a text in the loaded bundles. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(i18n.messages, key)

let current = 'en' as Language
let wanted = current
let version: { readonly t: Translate } = { t }

/** Returns the language of the page. */
export const currentLanguage = (): Language => current

const fetchOnce = (bundle: CatalogueBundle, language: Language): Promise<void> => {
  const name = `${bundle}/${language}`
  const known = fetched.get(name)
  if (known) return known
  const loading = fetchCatalogue(bundle, language).then((messages) => i18n.load(language, messages as Messages))
  fetched.set(name, loading)
  // A failed download is retried next time.
  loading.catch(() => fetched.delete(name))
  return loading
}

/** Loads a bundle's texts in the current language; a route group calls it before it renders. */
export const loadBundle = async (bundle: CatalogueBundle): Promise<void> => {
  bundles.add(bundle)
  await fetchOnce(bundle, current)
}

/** Loads every bundle in use in a language, then switches the page to it; missing texts never show in between. */
export const activateLanguage = async (language: Language): Promise<void> => {
  wanted = language
  let complete = 0
  while (complete < bundles.size) {
    complete = bundles.size
    await Promise.all([...bundles].map((bundle) => fetchOnce(bundle, language)))
  }
  // A later request was made meanwhile: the last requested language wins.
  if (wanted !== language) return
  current = language
  i18n.activate(language, localeOf[language])
  document.documentElement.lang = language
  // A new function each time, so that memoised components render their texts again.
  version = { t: (key, params) => t(key, params) }
  for (const listener of listeners) listener()
}

/** Changes the language of the page and saves it in the preferences cookie. */
export const changeLanguage = async (language: Language, whose: 'visitor' | 'account' = 'visitor'): Promise<void> => {
  await activateLanguage(language)
  rememberLanguage(language, whose)
}

/**
 * Loads the texts of the saved language; without one, of the page's as the server chose it, or English if its file cannot
 * be loaded.
 */
export const startLanguage = async (): Promise<void> => {
  const served = languages.find((code) => code === document.documentElement.lang)
  await activateLanguage(readPreferences()?.lang ?? served ?? 'en').catch(() => activateLanguage('en'))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the `t` of the current language; re-renders the component when the language changes. */
export const useT = (): Translate => useSyncExternalStore(subscribe, () => version).t

/** Returns the current language; re-renders the component when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)
