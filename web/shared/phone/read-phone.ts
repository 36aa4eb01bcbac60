import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phone } from '#contract/core/contact-fields.ts'
import { check } from '#contract/core/violations.ts'

/** What a telephone number reads as. */
export interface PhoneReading {
  /** Written as in its country, with the country code: `+44 20 7946 0000`. */
  readonly text: string
  /** ISO 3166-1 alpha-2; null where several countries share the code. */
  readonly country: string | null
  /** Whether it has the length and the first digits of a number that is in use. Only a hint: numbering plans change. */
  readonly isUsual: boolean
}

/**
 * Reads a telephone number with its country code (`+` or `00`), however it is divided; null for any other text, and where a form
 * refuses it.
 */
export const readPhone = (typed: string): PhoneReading | null => {
  const checked = check(phone, typed)
  const number = checked.ok ? parsePhoneNumberFromString(checked.value.replace(/^00/, '+')) : undefined
  if (!number) return null
  return { text: number.formatInternational(), country: number.country ?? null, isUsual: number.isValid() }
}
