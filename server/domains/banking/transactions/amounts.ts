const written = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/** More digits than any sum of money has, before or after the decimal point. */
const maxDigits = 40

/** Moves the decimal point of digits by an exponent; returns whole part and fraction. */
const moved = (whole: string, fraction: string, exponent: number): readonly [string, string] => {
  if (exponent >= 0) return [whole + fraction.slice(0, exponent).padEnd(exponent, '0'), fraction.slice(exponent)]
  const padded = whole.padStart(1 - exponent, '0')
  return [padded.slice(0, exponent), padded.slice(exponent) + fraction]
}

/** Matches amounts that are normalised already: nearly all are. */
const plain = /^-?[1-9]\d{0,11}\.\d{2}$/

/**
 * Normalises a decimal amount: no plus, no extra zeros, no exponent, at least two decimals, no negative zero. Returns
 * null for anything else.
 */
export const plainAmount = (text: string): string | null => {
  if (plain.test(text)) return text
  const [, sign, whole = '', fraction = '', exponent = '0'] = written.exec(text.trim()) ?? []
  if (sign === undefined) return null
  const [units, decimals] = moved(whole, fraction, Number(exponent))
  const plainUnits = units.replace(/^0+(?=\d)/, '')
  const plainDecimals = decimals.replace(/(?<!0)0+$/, '').padEnd(2, '0')
  if (plainUnits.length > maxDigits || plainDecimals.length > maxDigits) return null
  const isNothing = /^0*$/.test(plainUnits + plainDecimals)
  return `${sign === '-' && !isNothing ? '-' : ''}${plainUnits}.${plainDecimals}`
}

/** Decimals used for exact sums; no amount has more. */
const scale = 40

const scaled = (plain: string): bigint => {
  const [units = '', decimals = ''] = plain.split('.')
  return BigInt(units + decimals.padEnd(scale, '0'))
}

/** Matches amounts with two decimals, short enough that a thousand are added as integers without loss. */
const short = /^-?\d{1,10}\.\d{2}$/

const sumOfCents = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds normalised amounts exactly; returns a normalised amount. */
export const sumOf = (amounts: readonly string[]): string => {
  if (amounts.length <= 1_000 && amounts.every((amount) => short.test(amount))) return sumOfCents(amounts)
  const sum = amounts.reduce((total, amount) => total + scaled(amount), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0')
  const text = `${sum < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return plainAmount(text) ?? text
}

/** Cuts a normalised amount to two decimals without rounding; less than a cent loses its sign. */
export const cutToCents = (plain: string): string => {
  const [units = '0', decimals = ''] = plain.split('.')
  return plainAmount(`${units}.${decimals.slice(0, 2)}`) ?? plain
}

/** Checks whether money went out. */
export const isBelowZero = (plain: string): boolean => plain.startsWith('-')
