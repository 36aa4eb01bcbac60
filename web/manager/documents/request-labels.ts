import type { RequestState, StaffRequest } from '#contract/documents/request-schemas.ts'
import { formatDate, formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Colours of the request statuses: those waiting for staff are highlighted. */
export const stateTones: Readonly<Record<RequestState, BadgeTone>> = {
  open: 'neutral',
  sent: 'toPay',
  returned: 'waiting',
  accepted: 'paid',
  withdrawn: 'neutral',
}

/** Labels of the request statuses for staff. */
export const statusLabels: Readonly<Record<RequestState, MessageKey>> = {
  open: 'papers.state.open',
  sent: 'papers.state.sent',
  returned: 'papers.state.returned',
  accepted: 'papers.state.accepted',
  withdrawn: 'papers.state.withdrawn',
}

/** Formats the due day. */
export const dueText = (t: Translate, { dueOn }: Pick<StaffRequest, 'dueOn'>): string =>
  dueOn === null ? t('papers.no_due') : formatDate(dueOn)

/** Reports whether its due day has passed while it waits for the customer. */
export const isLate = ({ dueOn, state }: Pick<StaffRequest, 'dueOn' | 'state'>, today: string | undefined): boolean =>
  dueOn !== null && today !== undefined && dueOn < today && (state === 'open' || state === 'returned')

/** Formats how often and when the customer was reminded. */
export const remindersText = (
  t: Translate,
  { reminders, remindedAt }: Pick<StaffRequest, 'reminders' | 'remindedAt'>,
): string =>
  reminders === 0
    ? t('papers.not_reminded')
    : t('papers.reminded', { count: reminders, date: formatInstantDay(remindedAt) })

/** Reports whether it can no longer be answered or withdrawn. */
export const isEnded = ({ state }: Pick<StaffRequest, 'state'>): boolean =>
  state === 'accepted' || state === 'withdrawn'
