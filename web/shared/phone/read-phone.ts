import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phone } from '#contract/core/contact-fields.ts'
import { check } from '#contract/core/violations.ts'

/** A parsed telephone number. */
export interface PhoneReading {
  /** In international format: `+44 20 7946 0000`. */
  readonly text: string
  /** ISO 3166-1 alpha-2; null if several countries share the code. */
  readonly country: string | null
  /** Whether length and prefix match a number in use. Only a hint: numbering plans change. */
  readonly isUsual: boolean
}

/**
 * Parses a telephone number with its country code (`+` or `00`) and any separators; null for other text, or if a form
 * rejects it.
 */
export const readPhone = (typed: string): PhoneReading | null => {
  const checked = check(phone, typed)
  const number = checked.ok ? parsePhoneNumberFromString(checked.value.replace(/^00/, '+')) : undefined
  if (!number) return null
  return { text: number.formatInternational(), country: number.country ?? null, isUsual: number.isValid() }
}
