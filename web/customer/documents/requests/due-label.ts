import type { Language } from '#contract/core/fields.ts'
import type { MyRequest } from '#contract/documents/request-schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { localeOf, type Translate } from '#web/lib/i18n.ts'

/** Returns the number of days from today; negative for past days. Both as YYYY-MM-DD. */
const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)

/** Describes a due date (tomorrow, in 3 days, 2 days ago) and whether it has passed. */
export const dueLabel = (
  day: string,
  today: string,
  language: Language,
): { readonly labels: string; readonly passed: boolean } => {
  const days = daysUntil(day, today)
  const labels = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(days, 'day')
  return { labels, passed: days < 0 }
}

/** Formats a request's due date: the date, and relative words once the server's current date is known. */
export const dueText = (
  t: Translate,
  { dueOn, status: state }: Pick<MyRequest, 'dueOn' | 'status'>,
  today: string | undefined,
  language: Language,
): { readonly text: string; readonly late: boolean } => {
  if (dueOn === null) return { text: t('requests.no_day'), late: false }
  const date = formatDate(dueOn)
  if (today === undefined) return { text: t('requests.by_day', { date }), late: false }
  const { labels, passed } = dueLabel(dueOn, today, language)
  const late = passed && state !== 'submitted'
  return { text: t(late ? 'requests.overdue' : 'requests.by', { date, words: labels }), late }
}
