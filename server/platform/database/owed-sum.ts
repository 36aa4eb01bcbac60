/** Describes what rows of one currency owe together. Cents as text of a bigint. */
export interface OwedRow {
  readonly currency: string
  readonly count: number
  readonly cents: string
}

/** Describes what is owed: how many owe it, and cents by currency in alphabetical order. */
export interface OwedSum {
  readonly count: number
  readonly amounts: readonly { readonly currency: string; readonly cents: number }[]
}

/** Sums rows up, one for each currency; never across currencies. */
export const owedSum = (rows: readonly OwedRow[]): OwedSum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amounts: rows
    .map(({ currency, cents }) => ({ currency, cents: Number(cents) }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency)),
})
