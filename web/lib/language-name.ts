import { languages } from '#contract/core/fields.ts'
import { currentLanguage, localeOf } from './i18n.ts'

/**
 * Returns the name of somebody's language in the reader's: “Inglés” in Spanish. An unknown code is returned unchanged. A
 * choice of one's own language shows each by its own name instead: `language.en`.
 */
export const languageName = (code: string, language = currentLanguage()): string => {
  const reader = localeOf[language]
  if (!languages.some((known) => known === code)) return code
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
