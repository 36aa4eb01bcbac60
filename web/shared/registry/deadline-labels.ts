import type { Deadline, DeadlineState } from '#contract/registry/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Colours for how close a deadline is; always shown with text. */
export const deadlineTones: Readonly<Record<DeadlineState, BadgeTone>> = {
  missed: 'failed',
  week: 'failed',
  month: 'waiting',
  soon: 'toPay',
  later: 'neutral',
}

/** Describes how many days are left, or have passed. */
export const daysLabel = (t: Translate, { daysLeft }: Pick<Deadline, 'daysLeft'>): string =>
  daysLeft < 0 ? t('deadline.days_late', { count: -daysLeft }) : t('deadline.days_left', { count: daysLeft })
