/** An amount in its parts, all in units with two decimals. */
export interface PriceParts {
  readonly net: number
  readonly vat: number
  readonly total: number
}

const cents = (units: number): number => Math.round(units * 100)

/** Net and gross as the API says them, with the VAT between; subtracted in cents, so that no float shows. */
export const priceParts = (net: number, total: number): PriceParts => ({
  net,
  vat: (cents(total) - cents(net)) / 100,
  total,
})
