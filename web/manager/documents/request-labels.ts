import type { RequestState, StaffRequest } from '#contract/documents/request-schemas.ts'
import { formatDate, formatInstantDay } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { MessageKey } from '../../lib/message-keys.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** How a request stands, as colour: what waits for staff stands out. */
export const stateTones: Readonly<Record<RequestState, BadgeTone>> = {
  open: 'neutral',
  sent: 'toPay',
  returned: 'waiting',
  accepted: 'paid',
  withdrawn: 'neutral',
}

/** How a request stands, in the words of staff. */
export const statusLabels: Readonly<Record<RequestState, MessageKey>> = {
  open: 'papers.state.open',
  sent: 'papers.state.sent',
  returned: 'papers.state.returned',
  accepted: 'papers.state.accepted',
  withdrawn: 'papers.state.withdrawn',
}

/** Until when it is wanted. */
export const dueText = (t: Translate, { dueOn }: Pick<StaffRequest, 'dueOn'>): string =>
  dueOn === null ? t('papers.no_due') : formatDate(dueOn)

/** Whether its day has passed while it still waits for the customer. */
export const isLate = ({ dueOn, state }: Pick<StaffRequest, 'dueOn' | 'state'>, today: string | undefined): boolean =>
  dueOn !== null && today !== undefined && dueOn < today && (state === 'open' || state === 'returned')

/** How often and when the customer was reminded. */
export const remindersText = (
  t: Translate,
  { reminders, remindedAt }: Pick<StaffRequest, 'reminders' | 'remindedAt'>,
): string =>
  reminders === 0
    ? t('papers.not_reminded')
    : t('papers.reminded', { count: reminders, date: formatInstantDay(remindedAt) })

/** Whether it can still be answered or withdrawn. */
export const isEnded = ({ state }: Pick<StaffRequest, 'state'>): boolean =>
  state === 'accepted' || state === 'withdrawn'
