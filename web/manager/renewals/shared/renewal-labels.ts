import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import type { historyStatuses } from '#contract/subscriptions/schemas.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { isMessageKey, type Translate } from '#web/lib/i18n.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Formats an amount in integer cents. */
export const centsText = (cents: number, currency: string): string => formatUnits(cents / 100, currency)

/** Returns a customer's name, or the address without one. */
export const personText = ({ firstName, name, email }: Pick<UnpaidInvoice, 'firstName' | 'name' | 'email'>): string =>
  [firstName, name].filter(Boolean).join(' ') || email

/** Colours of the renewal statuses. */
export const statusTones: Readonly<Record<(typeof historyStatuses)[number], BadgeTone>> = {
  new: 'paid',
  renewFailed: 'failed',
  waitingAction: 'waiting',
  cancelled: 'neutral',
  deleted: 'neutral',
  invoice_cancelled: 'neutral',
  planChanged: 'paid',
  planChangeScheduled: 'waiting',
  planChangeUndone: 'neutral',
}

/** Explains why a payment failed; an unknown code of the provider is shown unchanged. */
export const declineText = (t: Translate, reason: string | null): string => {
  if (reason === null || reason === '') return t('decline.generic')
  const key = `decline.${reason}`
  return isMessageKey(key) ? t(key) : reason.replaceAll('_', ' ')
}

/** Describes the result of an attempt. */
export const responseText = (t: Translate, response: string): string =>
  response === 'paid' ? t('renewals.response_paid') : declineText(t, response)

/** Returns why a row allows no more actions; undefined if it does. */
export const doneReason = (t: Translate, { status }: UnpaidInvoice): string | undefined =>
  status === 'invoice_cancelled' ? t('renewals.why.cancelled') : undefined

/** Returns why no new attempt is possible now; undefined if it is. */
export const attemptReason = (t: Translate, row: UnpaidInvoice): string | undefined =>
  doneReason(t, row) ??
  (row.manualAttemptAllowedAt === null
    ? undefined
    : t('renewals.why.resting', { time: formatInstant(row.manualAttemptAllowedAt) }))
