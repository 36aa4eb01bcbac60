import type { Language } from '#contract/core/fields.ts'
import { currentLanguage, localeOf } from './i18n.ts'

/** Formats a month, `YYYY-MM`, within a sentence in the reader's language: November 2026, noviembre de 2026. */
export const monthText = (month: string, language: Language = currentLanguage()): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Formats a month on its own, as a heading or in a list. */
export const monthTitle = (month: string, language: Language = currentLanguage()): string => {
  const text = monthText(month, language)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
