/** Expands an exponent: `1.5E+3` is 1500. */
const withoutExponent = (source: string): string => {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^([-+]?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(source) ?? []
  const shift = Number(power)
  if (shift === 0) return source
  if (Math.abs(shift) > 30) return source
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = point <= 0 ? 1 : point
  const [before, after] = [padded.slice(0, at), padded.slice(at)]
  return `${sign}${before}${after ? `.${after}` : ''}`
}

/** A reviver's context also contains the source text. */
type Written = { readonly source?: string }

/** The fields that contain money: a transaction's amount and an account's balance. */
const moneyFields: ReadonlySet<string> = new Set(['amount', 'current'])

/**
 * Parses JSON whose amounts must not become floating-point numbers: every number of a money field becomes the sent text.
 * Throws a `SyntaxError` for invalid JSON.
 */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (name: string, value: unknown, written?: Written): unknown =>
    moneyFields.has(name) && typeof value === 'number' && written?.source ? withoutExponent(written.source) : value,
  )
