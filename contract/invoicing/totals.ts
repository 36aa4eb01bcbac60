import type { Currency } from '#contract/core/money.ts'

/** A row of a document in a calculation: integer cents, percentages in hundredths (20 % is 2000), no floats. */
export interface RowAmounts {
  readonly qty: number
  /** Net unit price, in integer cents. */
  readonly priceCents: number
  /** VAT in hundredths of a percent; null if none is charged. */
  readonly vat: number | null
  /** Discount in hundredths of a percent; null if none is given. */
  readonly discount: number | null
}

/** A row's total, in integer cents; net and VAT add up to the total. */
export interface RowTotal {
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
}

/** A document's totals: the sums of its rows, and by VAT rate in ascending order, rows without VAT first. */
export interface DocumentTotals extends RowTotal {
  readonly byRate: readonly (RowTotal & { readonly vat: number | null })[]
}

const whole = 10_000n

/** Divides, rounding half away from zero; both are positive here. */
const rounded = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor))

/**
 * Computes the row total = price × quantity, less discount, plus VAT, rounded once, half away from zero. The net is
 * rounded separately and the VAT is the difference, so that the three always add up.
 */
export const rowTotal = ({ qty, priceCents, vat, discount }: RowAmounts): RowTotal => {
  const discounted = BigInt(priceCents) * BigInt(qty) * (whole - BigInt(discount ?? 0))
  const netCents = rounded(discounted, whole)
  const totalCents = rounded(discounted * (whole + BigInt(vat ?? 0)), whole * whole)
  return { netCents, vatCents: totalCents - netCents, totalCents }
}

const add = (one: RowTotal, other: RowTotal): RowTotal => ({
  netCents: one.netCents + other.netCents,
  vatCents: one.vatCents + other.vatCents,
  totalCents: one.totalCents + other.totalCents,
})

const nothing: RowTotal = { netCents: 0, vatCents: 0, totalCents: 0 }

/** Computes the totals of rows: the same for screen, PDF, CSV, mail and API. */
export const documentTotals = (rows: readonly RowAmounts[]): DocumentTotals => {
  const rates = new Map<number | null, RowTotal>()
  for (const row of rows) {
    const rate = row.vat === 0 ? null : row.vat
    rates.set(rate, add(rates.get(rate) ?? nothing, rowTotal(row)))
  }
  const byRate = [...rates].map(([vat, total]) => ({ vat, ...total })).sort((a, b) => (a.vat ?? -1) - (b.vat ?? -1))
  return { ...byRate.reduce(add, nothing), byRate }
}

/**
 * Converts a number with at most two decimals to hundredths: an amount in units to integer cents, a percentage to its
 * hundredths. Null for more decimals or no number.
 */
export const centsOf = (units: number): number | null => {
  const found = /^(-?\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(units))
  if (!found) return null
  const [, whole, decimals = ''] = found
  return Number(`${whole}${decimals.padEnd(2, '0')}`)
}

/** Converts VAT to sterling, in pence: cents by the units of the currency per pound, in millionths. */
export const sterlingCents = (cents: number, unitsPerPoundMillionths: number): number =>
  rounded(BigInt(cents) * 1_000_000n, BigInt(unitsPerPoundMillionths))

/**
 * Reports whether the document's VAT must also be shown in sterling: another currency and some VAT (VAT Regulations
 * 1995, reg. 14).
 */
export const needsSterling = (currency: Currency, vatCents: number): boolean => currency !== 'GBP' && vatCents > 0
