import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import type { historyStatuses } from '#contract/subscriptions/schemas.ts'
import { formatInstant, formatUnits } from '../../lib/format.ts'
import { isMessageKey, type Translate } from '../../lib/i18n.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** An amount in integer cents. */
export const centsText = (cents: number, currency: string): string => formatUnits(cents / 100, currency)

/** A customer's name, or the address of one without. */
export const personText = ({ firstName, name, email }: Pick<UnpaidInvoice, 'firstName' | 'name' | 'email'>): string =>
  [firstName, name].filter(Boolean).join(' ') || email

/** How a renewal stands, as colour. */
export const statusTones: Readonly<Record<(typeof historyStatuses)[number], BadgeTone>> = {
  new: 'paid',
  renewFailed: 'failed',
  waitingAction: 'waiting',
  cancelled: 'neutral',
  deleted: 'neutral',
  invoice_cancelled: 'neutral',
}

/** Why a payment failed, in plain words; a word of the provider that nobody knows is shown as it is. */
export const declineText = (t: Translate, reason: string | null): string => {
  if (reason === null || reason === '') return t('decline.generic')
  const key = `decline.${reason}`
  return isMessageKey(key) ? t(key) : reason.replaceAll('_', ' ')
}

/** What an attempt came to. */
export const responseText = (t: Translate, response: string): string =>
  response === 'paid' ? t('renewals.response_paid') : declineText(t, response)

/** Why a row allows nothing more; undefined for one that does. */
export const doneReason = (t: Translate, { status }: UnpaidInvoice): string | undefined =>
  status === 'invoice_cancelled' ? t('renewals.why.cancelled') : undefined

/** Why no new attempt can be made now; undefined when one can. */
export const attemptReason = (t: Translate, row: UnpaidInvoice): string | undefined =>
  doneReason(t, row) ??
  (row.manualAttemptAllowedAt === null
    ? undefined
    : t('renewals.why.resting', { time: formatInstant(row.manualAttemptAllowedAt) }))
