/** An amount in integer cents with its currency. Money is never a float during calculation. */
export interface Money {
  readonly cents: number
  readonly currency: Currency
}

/** Currencies of documents and prices, by ISO 4217 code. */
export const currencies = ['EUR', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** The currency sign before an amount. */
export const currencySign: Readonly<Record<Currency, '€' | '£' | '$'>> = { EUR: '€', GBP: '£', USD: '$' }

/** The currency signs used in documents. */
export const currencySigns = ['€', '£', '$'] as const

/** Returns the sign of a currency code; the payment provider also knows others, which are shown by their code. */
export const signOrCode = (code: string): string => {
  const known = currencies.find((one) => one === code)
  return known ? currencySign[known] : code
}

/**
 * Converts integer cents to units with two decimals, as the API writes amounts. The division is the last step and
 * exact to the cent for every safe integer of cents.
 */
export const unitsFromCents = (cents: number): number => cents / 100
