/** Integer cents with the currency they are in. Money is never a float while it is added up. */
export interface Money {
  readonly cents: number
  readonly currency: Currency
}

/** Currencies of documents and prices, by ISO 4217 code. */
export const currencies = ['EUR', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** The sign a person sees before an amount. */
export const currencySign: Readonly<Record<Currency, '€' | '£' | '$'>> = { EUR: '€', GBP: '£', USD: '$' }

/**
 * Units with two decimals, as the API writes amounts, from integer cents. The division is the last step and is exact to
 * the cent for every safe integer of cents.
 */
export const unitsFromCents = (cents: number): number => cents / 100
