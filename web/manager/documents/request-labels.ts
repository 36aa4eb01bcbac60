import type { RequestStatus, StaffRequest } from '#contract/documents/request-schemas.ts'
import { formatDate, formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Colours of the request statuses: those waiting for staff are highlighted. */
export const stateTones: Readonly<Record<RequestStatus, BadgeTone>> = {
  open: 'neutral',
  submitted: 'toPay',
  changes_requested: 'waiting',
  accepted: 'paid',
  cancelled: 'neutral',
}

/** Labels of the request statuses for staff. */
export const statusLabels: Readonly<Record<RequestStatus, MessageKey>> = {
  open: 'managed_documents.state.open',
  submitted: 'managed_documents.state.submitted',
  changes_requested: 'managed_documents.state.changes_requested',
  accepted: 'managed_documents.state.accepted',
  cancelled: 'managed_documents.state.cancelled',
}

/** Formats the due day. */
export const dueText = (t: Translate, { dueOn }: Pick<StaffRequest, 'dueOn'>): string =>
  dueOn === null ? t('managed_documents.no_due') : formatDate(dueOn)

/** Reports whether its due day has passed while it waits for the customer. */
export const isLate = (
  { dueOn, status: state }: Pick<StaffRequest, 'dueOn' | 'status'>,
  today: string | undefined,
): boolean =>
  dueOn !== null && today !== undefined && dueOn < today && (state === 'open' || state === 'changes_requested')

/** Formats how often and when the customer was reminded. */
export const remindersText = (
  t: Translate,
  { reminderCount: reminders, remindedAt }: Pick<StaffRequest, 'reminderCount' | 'remindedAt'>,
): string =>
  reminders === 0
    ? t('managed_documents.not_reminded')
    : t('managed_documents.reminded', { count: reminders, date: formatInstantDay(remindedAt) })

/** Reports whether it can no longer be answered or withdrawn. */
export const isEnded = ({ status: state }: Pick<StaffRequest, 'status'>): boolean =>
  state === 'accepted' || state === 'cancelled'
