/** Decimal separator of a language: `.` in English, `,` in Spanish and Italian. */
export type DecimalSign = '.' | ','

/** Returns the decimal sign of a BCP 47 locale. */
export function decimalSignOf(locale: string): DecimalSign {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
}

/** The parsed text of a field: a number, null if empty, or the text itself if not a number or ambiguous. */
export type TypedNumber = number | string | null

export interface NumberReading {
  /** Decimal digits that the field accepts; 0 for whole numbers. */
  decimals: number
  sign: DecimalSign
  negative?: boolean | undefined
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Formats a number for a field: no grouping, the reader's decimal sign; empty for null. */
export function textOfNumber(value: TypedNumber, sign: DecimalSign): string {
  if (typeof value === 'string') return value
  return value === null ? '' : plain.format(value).replace('.', sign)
}

/**
 * Formats a number for a field that is not being typed into: grouped in threes. Not with three or more decimals, where a
 * single group could be read as decimals.
 */
export function groupedText(value: TypedNumber, { sign, decimals }: Pick<NumberReading, 'sign' | 'decimals'>): string {
  const text = textOfNumber(value, sign)
  if (typeof value !== 'number' || decimals > 2) return text
  const [whole = '', fraction] = text.split(sign)
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, sign === '.' ? ',' : '.')
  return fraction === undefined ? groups : `${groups}${sign}${fraction}`
}

/** Matches digits in groups of three with one separator: `1.234.567`. A leading zero is never grouped. */
const grouped = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/
const digits = /^\d+$/

/** Parses digits and decimals in JavaScript's notation; null if they are not a number. */
function numberOf(whole: string, fraction: string): number | null {
  if (!(digits.test(whole) || grouped.test(whole) || whole === '') || !/^\d*$/.test(fraction)) return null
  if (whole === '' && fraction === '') return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`)
}

/** Parses text with one separator: grouping, decimals, or null if it could be either. */
function numberOfOneSign(text: string, at: number, { decimals, sign }: NumberReading): number | null {
  const asDecimals = numberOf(text.slice(0, at), text.slice(at + 1))
  if (!grouped.test(text)) return asDecimals
  const asGroup = Number(text.replace(/\D/g, ''))
  // A whole number has only groups; with three or more decimals only the reader's own sign is clear.
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
  // The last separator is decimal if it differs from those before it; a repeated one groups.
  const isRepeated = marks.length > 1 && marks.every((mark) => mark === marks[0])
  return isRepeated ? numberOf(text, '') : numberOf(text.slice(0, last), text.slice(last + 1))
}

/**
 * Parses a number in the reader's language: grouping by comma, point, apostrophe or any space, either decimal sign,
 * optional currency or percent sign. Returns text that is not a number, or ambiguous, unchanged, so that the form's
 * schema rejects it.
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

/** Changes a number by a step in exact decimals: 0.1 and 1 are 1.1, never 1.1000000000000001. */
export function stepped(value: number, by: number, decimals: number): number {
  const scale = 10 ** Math.max(decimals, 2)
  return Math.round(value * scale + by * scale) / scale
}
