/** Parts of a price in currency units with two decimals. */
export interface PriceParts {
  readonly net: number
  readonly vat: number
  readonly total: number
}

const cents = (units: number): number => Math.round(units * 100)

/** Computes VAT from the API's net and gross price; subtracts in cents to avoid rounding errors. */
export const priceParts = (net: number, total: number): PriceParts => ({
  net,
  vat: (cents(total) - cents(net)) / 100,
  total,
})
