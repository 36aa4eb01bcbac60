import type { Money } from '#contract/core/money.ts'

/** Net price of an hour of consultancy (specification, customer-portal §9). */
export const consultancyPrice: Money = { cents: 20_000, currency: 'EUR' }
