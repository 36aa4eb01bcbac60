import { limits } from '#contract/core/limits.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PurchaseRow } from './tables.ts'

/** How a purchase's payment stands, for whoever asks. */
export type PaymentState = 'open' | 'checking' | 'paid' | 'over'

/** What is asked for, as the row keeps it. */
type Requested = Pick<PurchaseRow, 'months' | 'currency' | 'total_cents'>

/** What a session says against what we asked for; null when it is our own request. */
export const differenceOf = (requested: Requested, session: Checkout, live: boolean): string | null => {
  if (session.mode !== (requested.months === 0 ? 'payment' : 'subscription')) return `mode ${session.mode}`
  if (session.live !== live) return `livemode ${session.live}`
  if (session.currency !== requested.currency) return `currency ${session.currency} instead of ${requested.currency}`
  if (session.totalCents !== requested.total_cents)
    return `total ${session.totalCents} instead of ${requested.total_cents} cents`
  return null
}

/** First and last name out of one line: the last word is the last name. */
export const namesOf = (whole: string | null): { name: string; surname: string } => {
  const texts = (whole ?? '').trim().split(/\s+/)
  const surname = texts.length > 1 ? (texts.pop() ?? '') : ''
  return { name: texts.join(' ').slice(0, limits.personName), surname: surname.slice(0, limits.personName) }
}

/** The address that was typed on the provider's page, written as addresses are kept here; null for none. */
export const addressOf = ({ buyer }: Pick<Checkout, 'buyer'>): string | null =>
  buyer?.email.trim().toLowerCase() ?? null
