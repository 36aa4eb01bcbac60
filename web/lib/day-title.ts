import type { Language } from '#contract/core/fields.ts'
import { currentLanguage, localeOf } from './i18n.ts'

/** Formats a day, `YYYY-MM-DD`, as a heading within its month: Thursday 26 November, Jueves, 26 de noviembre. */
export const dayTitle = (day: string, language: Language = currentLanguage()): string => {
  const text = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}
