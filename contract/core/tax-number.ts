import { tidyLine } from './written-text.ts'

/**
 * VAT numbers with their country's prefix: the United Kingdom, Northern Ireland, the European Union, Norway,
 * Switzerland.
 */
const prefixed =
  /^(?:GB|XI|AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)(?=(?:[A-Z+*]*\d){7})[A-Z\d+*]{7,13}$/
/** Digit-only numbers: British and Italian VAT, the British UTR. */
const plain = /^\d{8,12}$/
/** Spanish NIF, NIE and CIF. */
const spanish = /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/
/** The Italian codice fiscale of a person, including letters in place of digits. */
const italian = /^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/

/**
 * Normalises a VAT, tax or fiscal number: in capitals, without grouping spaces, dots and dashes (`gb 123 4567 89` →
 * `GB123456789`). An unknown format remains as typed, normalised as a line.
 */
export const taxNumberOf = (written: string): string => {
  const line = tidyLine(written)
  const compact = line.replace(/[\s./\p{Pd}\u2212]/gu, '').toUpperCase()
  return [prefixed, plain, spanish, italian].some((form) => form.test(compact)) ? compact : line
}
