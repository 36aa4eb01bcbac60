import type { Deadline, DeadlineStatus } from '#contract/registry/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Colours for how close a deadline is; always shown with text. */
export const deadlineTones: Readonly<Record<DeadlineStatus, BadgeTone>> = {
  overdue: 'failed',
  due_within_7_days: 'failed',
  due_within_30_days: 'waiting',
  due_within_60_days: 'toPay',
  upcoming: 'neutral',
}

/** Describes how many days are left, or have passed. */
export const daysLabel = (t: Translate, { daysLeft }: Pick<Deadline, 'daysLeft'>): string =>
  daysLeft < 0 ? t('deadline.days_late', { count: -daysLeft }) : t('deadline.days_left', { count: daysLeft })

/** Names what is due, with the person whose code it is. */
export const deadlineTitle = (t: Translate, { kind, person }: Pick<Deadline, 'kind' | 'person'>): string =>
  person === null ? t(`deadline.kind.${kind}`) : `${t(`deadline.kind.${kind}`)}: ${person}`
