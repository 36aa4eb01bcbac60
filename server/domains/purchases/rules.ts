import { limits } from '#contract/core/limits.ts'
import type { Checkout } from '#server/providers/payments/port.ts'

/** Lists the states of a purchase's payment. */
export type PaymentState = 'open' | 'checking' | 'paid' | 'over'

/** Splits a full name into first and last name: the last word is the last name. */
export const namesOf = (whole: string | null): { name: string; surname: string } => {
  const texts = (whole ?? '').trim().split(/\s+/)
  const surname = texts.length > 1 ? (texts.pop() ?? '') : ''
  return { name: texts.join(' ').slice(0, limits.personName), surname: surname.slice(0, limits.personName) }
}

/** Normalises the address that was typed on the provider's page; null when there is none. */
export const addressOf = ({ buyer }: Pick<Checkout, 'buyer'>): string | null =>
  buyer?.email.trim().toLowerCase() ?? null
