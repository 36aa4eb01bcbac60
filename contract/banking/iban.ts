import { tidyLine } from '#contract/core/written-text.ts'

/** Country, check digits and 11 to 30 letters and digits (ISO 13616). */
const form = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** Normalises an IBAN: no spaces, in capitals; null if the format is wrong. */
export const ibanOf = (written: string): string | null => {
  const compact = tidyLine(written)
    .replace(/^IBAN[: ]*/i, '')
    .replace(/[\s.\p{Pd}\u2212]/gu, '')
    .toUpperCase()
  return form.test(compact) ? compact : null
}

/**
 * Formats an account's name or number for storage and display: an IBAN in capitals and groups of four, anything else
 * as a line of text.
 */
export const accountLine = (written: string): string => {
  const iban = ibanOf(written)
  return iban === null ? tidyLine(written) : (iban.match(/.{1,4}/g) ?? []).join(' ')
}

/** Reports whether the check digits of an IBAN are correct (ISO 7064, mod 97-10); a text that is no IBAN passes. */
export const ibanFits = (written: string): boolean => {
  const iban = ibanOf(written)
  if (iban === null) return true
  let rest = 0
  for (const sign of `${iban.slice(4)}${iban.slice(0, 4)}`)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
