/** The least that Stripe charges at once, in cents (docs.stripe.com/currencies, minimum and maximum charge amounts). */
const minCents = { EUR: 50, GBP: 30, USD: 50 } as const
/** The most that Stripe charges at once: eight digits. */
const maxCents = 99_999_999

/** Checks whether the payment provider charges this amount at once. */
export const isChargeable = (cents: number, currency: keyof typeof minCents): boolean =>
  cents >= minCents[currency] && cents <= maxCents
