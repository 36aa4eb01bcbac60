import { tidyLine } from './written-text.ts'

/** VAT numbers with the prefix of their country: the United Kingdom, Northern Ireland, the European Union, Norway, Switzerland. */
const prefixed =
  /^(?:GB|XI|AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)(?=(?:[A-Z+*]*\d){7})[A-Z\d+*]{7,13}$/
/** Numbers of digits alone: British and Italian VAT, the British UTR. */
const plain = /^\d{8,12}$/
/** NIF, NIE and CIF of Spain. */
const spanish = /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/
/** The codice fiscale of an Italian person, also where letters stand for digits. */
const italian = /^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/

/**
 * A VAT, tax or fiscal number as it is kept: in capitals, without the spaces, dots and dashes that people group it by
 * (`gb 123 4567 89` → `GB123456789`). What is written in no known way stays as it was typed, tidied as a line.
 */
export const taxNumberOf = (written: string): string => {
  const line = tidyLine(written)
  const compact = line.replace(/[\s./\p{Pd}\u2212]/gu, '').toUpperCase()
  return [prefixed, plain, spanish, italian].some((form) => form.test(compact)) ? compact : line
}
