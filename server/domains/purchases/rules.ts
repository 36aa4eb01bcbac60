import { limits } from '#contract/core/limits.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PurchaseRow } from './tables.ts'

/** Lists the states of a purchase's payment. */
export type PaymentState = 'open' | 'checking' | 'paid' | 'over'

/** Describes the requested payment as the row stores it. */
type Requested = Pick<PurchaseRow, 'months' | 'currency' | 'total_cents'>

/** Describes how a session differs from our request; null when it matches. */
export const differenceOf = (requested: Requested, session: Checkout, live: boolean): string | null => {
  if (session.mode !== (requested.months === 0 ? 'payment' : 'subscription')) return `mode ${session.mode}`
  if (session.live !== live) return `livemode ${session.live}`
  if (session.currency !== requested.currency) return `currency ${session.currency} instead of ${requested.currency}`
  if (session.totalCents !== requested.total_cents)
    return `total ${session.totalCents} instead of ${requested.total_cents} cents`
  return null
}

/** Splits a full name into first and last name: the last word is the last name. */
export const namesOf = (whole: string | null): { name: string; surname: string } => {
  const texts = (whole ?? '').trim().split(/\s+/)
  const surname = texts.length > 1 ? (texts.pop() ?? '') : ''
  return { name: texts.join(' ').slice(0, limits.personName), surname: surname.slice(0, limits.personName) }
}

/** Normalises the address that was typed on the provider's page; null when there is none. */
export const addressOf = ({ buyer }: Pick<Checkout, 'buyer'>): string | null =>
  buyer?.email.trim().toLowerCase() ?? null
