/** What divides whole and decimals in a language: `.` in English, `,` in Spanish and Italian. */
export type DecimalSign = '.' | ','

/** The decimal sign of a BCP 47 locale. */
export function decimalSignOf(locale: string): DecimalSign {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
}

/** What a field makes of its text: a number, null for no text, or the text itself where it is no number or could be two. */
export type TypedNumber = number | string | null

export interface NumberReading {
  /** Digits after the sign that the field takes; 0 for whole numbers. */
  decimals: number
  sign: DecimalSign
  negative?: boolean | undefined
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** A number as a field shows it: no grouping, the reader's decimal sign; empty for null. */
export function textOfNumber(value: TypedNumber, sign: DecimalSign): string {
  if (typeof value === 'string') return value
  return value === null ? '' : plain.format(value).replace('.', sign)
}

/** Whole digits in groups of three, all divided by the same sign: `1.234.567`. A leading zero is never grouped. */
const grouped = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/
const digits = /^\d+$/

/** Digits and their one sign of decimals, as JavaScript reads them; null where they do not make a number. */
function numberOf(whole: string, fraction: string): number | null {
  if (!(digits.test(whole) || grouped.test(whole) || whole === '') || !/^\d*$/.test(fraction)) return null
  if (whole === '' && fraction === '') return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

/** A text whose only sign stands once: grouping, decimals, or null where it could be either. */
function numberOfOneSign(text: string, at: number, { decimals, sign }: NumberReading): number | null {
  const asDecimals = numberOf(text.slice(0, at), text.slice(at + 1))
  if (!grouped.test(text)) return asDecimals
  const asGroup = Number(text.replace(/\D/g, ''))
  // A whole number has nothing but groups; with three decimals or more only the reader's own sign is clear.
  if (decimals === 0) return asGroup
  const isOwn = text[at] === sign
  if (decimals < 3) return isOwn ? null : asGroup
  return isOwn ? asDecimals : null
}

function numberOfDigits(text: string, reading: NumberReading): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return numberOf(text, '')
  const marks = text.match(/[.,]/g) ?? []
  if (marks.length === 1 && !/[' ]/.test(text)) return numberOfOneSign(text, last, reading)
  // The last sign stands for decimals where it differs from those before it; one sign used again and again groups.
  const isRepeated = marks.length > 1 && marks.every((mark) => mark === marks[0])
  return isRepeated ? numberOf(text, '') : numberOf(text.slice(0, last), text.slice(last + 1))
}

/**
 * The number that a text stands for in the reader's language: grouping by comma, point, apostrophe or any space, either
 * decimal sign, a currency or percent sign around it. Text that is no number, or that two readers would take for two
 * different numbers, is answered as it stands, so that the form's schema refuses it.
 */
export function numberFromText(typed: string, reading: NumberReading): TypedNumber {
  const text = typed
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
  if (text === '') return null
  const [, first = '', after = '', body = ''] = /^([-−])? ?[£€$]? ?([-−])? ?([\d.,' ]*?) ?[£€$%]?$/.exec(text) ?? []
  const minus = first + after
  if (body === '' || minus.length > 1 || (minus !== '' && reading.negative !== true)) return typed
  const value = numberOfDigits(body, reading)
  if (value === null) return typed
  return minus === '' || value === 0 ? value : -value
}

/** A number changed by a step in exact decimals: 0.1 and 1 are 1.1, never 1.1000000000000001. */
export function stepped(value: number, by: number, decimals: number): number {
  const scale = 10 ** Math.max(decimals, 2)
  return Math.round(value * scale + by * scale) / scale
}
