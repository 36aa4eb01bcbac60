import { type Language, languages } from '#contract/core/fields.ts'

/** Preferences stored in the browser: language and currency sign. */
export interface Preferences {
  readonly lang: Language
  readonly currency: '€' | '£' | '$'
  /**
   * Marks an account's language; without it a visitor chose the language, and the next login saves it in the account.
   */
  readonly ofAccount?: true
}

const cookieName = 'portico_preferences'
const lifetimeSeconds = 365 * 24 * 60 * 60
const signs = ['€', '£', '$'] as const

const parse = (text: string): Partial<Record<keyof Preferences, unknown>> => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Parses the preferences in a `document.cookie` text; null without any. Unknown values fall back to en and €. */
export const preferencesIn = (cookies: string): Preferences | null => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  if (found === undefined) return null
  const { lang, currency, ofAccount } = parse(found.slice(cookieName.length + 1))
  return {
    ...(ofAccount === true ? { ofAccount } : {}),
    lang: languages.find((language) => language === lang) ?? 'en',
    currency: signs.find((sign) => sign === currency) ?? '€',
  }
}

/** Formats the cookie for 365 days, `SameSite=Strict`, `Secure` where the browser accepts it. */
export const preferencesCookie = (preferences: Preferences, secure: boolean): string =>
  `${cookieName}=${encodeURIComponent(JSON.stringify(preferences))}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Strict${secure ? '; Secure' : ''}`

/** Returns the stored preferences; null on a first visit. */
export const readPreferences = (): Preferences | null => preferencesIn(document.cookie)

const write = (preferences: Preferences, secure: boolean): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox and on plain http
  document.cookie = preferencesCookie(preferences, secure)
}

/** Stores the language and whose it is. Secure on https and on localhost, which browsers trust as well. */
export const rememberLanguage = (lang: Language, whose: 'visitor' | 'account'): void => {
  const { currency } = readPreferences() ?? { currency: '€' }
  const wanted: Preferences = { lang, currency, ...(whose === 'account' ? { ofAccount: true } : {}) }
  write(wanted, globalThis.isSecureContext)
  // Safari stores no secure cookie of http://localhost.
  const saved = readPreferences()
  if (saved?.lang !== wanted.lang || saved.ofAccount !== wanted.ofAccount) write(wanted, false)
}
