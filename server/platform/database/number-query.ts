/** Numbers as people type them into a search, without their separators; null for a text that is no such number. */
export interface NumberQuery {
  /** Digits of a phone number without its leading zeros, which a country code replaces; at least five. */
  readonly phone: string | null
  /** Capitals and digits of a tax number, at least four with a digit. */
  readonly taxNumber: string | null
}

const minPhoneDigits = 5
const minTaxCharacters = 4
const maxCharacters = 30

/** Reads a search text as a phone number and as a tax number. */
export const numberQuery = (text: string): NumberQuery => {
  const phoneLike = /^[+\d\s().\p{Pd}]+$/u.test(text) || /^[+\d\s().\p{Pd}]+\/[\d\s.\p{Pd}]+$/u.test(text)
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const compact = text.replace(/[\s./\p{Pd}]/gu, '').toUpperCase()
  const isTax = /^[A-Z\d]+$/.test(compact) && /\d/.test(compact) && compact.length >= minTaxCharacters
  return {
    phone: phoneLike && digits.length >= minPhoneDigits && digits.length <= maxCharacters ? digits : null,
    taxNumber: isTax && compact.length <= maxCharacters ? compact : null,
  }
}
