import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignCurrencies, rateMonth } from './admin.ts'

/**
 * Lists the currencies with a sterling rate in a month: a document with VAT in any other waits until an admin enters
 * it.
 */
export const getKnownRates = endpoint({
  method: 'GET',
  path: '/exchange_rates',
  who: 'manager',
  isExtension: true,
  summary: 'List the currencies that have an exchange rate for a month',
  query: z.strictObject({ month: z.optional(rateMonth) }),
  answer: z.strictObject({ month: z.string(), currencies: z.array(z.enum(foreignCurrencies)) }),
  errors: [],
})
