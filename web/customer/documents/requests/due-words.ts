import type { Language } from '#contract/core/fields.ts'
import { localeOf } from '../../../lib/i18n.ts'

/** How far a day is from today, in days; negative when it has passed. Both as YYYY-MM-DD. */
const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)

/** When something is due, as people say it: tomorrow, in 3 days, 2 days ago; and whether that day has passed. */
export const dueWords = (
  day: string,
  today: string,
  language: Language,
): { readonly words: string; readonly passed: boolean } => {
  const days = daysUntil(day, today)
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(days, 'day')
  return { words, passed: days < 0 }
}
