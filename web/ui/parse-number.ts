/** What divides whole and decimals in a language: `.` in English, `,` in Spanish and Italian. */
export type DecimalSign = '.' | ','

/** The decimal sign of a BCP 47 locale. */
export function decimalSignOf(locale: string): DecimalSign {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
}

/** A number as a field shows it: no grouping, the reader's decimal sign; empty for null. */
export function textOfNumber(value: number | null, sign: DecimalSign): string {
  return value === null ? '' : String(value).replace('.', sign)
}

/** Digits and one sign of decimals, as someone types them: comma and point are both taken and become the reader's sign. */
export function cleanNumberText(text: string, decimals: number, negative: boolean, sign: DecimalSign = '.'): string {
  const minus = negative && text.trim().startsWith('-') ? '-' : ''
  // A pasted whole number may be grouped: 1.000 or 1,000.
  if (decimals === 0 && /^\D*\d{1,3}([.,]\d{3})+\D*$/.test(text)) return minus + text.replace(/\D/g, '')
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  if (rest.length === 0) return minus + whole
  // A whole-number field keeps what was typed too, so that the form can say that it must be whole: 2.5 is not 2.
  return `${minus}${whole}${sign}${rest.join('').slice(0, decimals === 0 ? 2 : decimals)}`
}

/** The number that a cleaned text stands for, with either sign; null while there is none. */
export function numberFromText(text: string): number | null {
  if (!/\d/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}
