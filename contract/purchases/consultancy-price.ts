import type { Money } from '../core/money.ts'

/** What an hour of consultancy costs, net (specification, customer-portal §9). */
export const consultancyPrice: Money = { cents: 20_000, currency: 'EUR' }
