import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'

/** The currencies whose VAT must also be shown in sterling. */
export const foreignCurrencies = ['EUR', 'USD'] as const

/** A month, YYYY-MM, from 2015 on. */
export const rateMonth = z.string().check(
  z.minLength(1),
  z.refine((text) => text === '' || /^(201[5-9]|20[2-9]\d)-(0[1-9]|1[0-2])$/.test(text), { error: 'yup.date' }),
)

/** Units of a currency per pound in a month, at most six decimals. */
const exchangeRate = z.strictObject({
  currency: z.enum(foreignCurrencies),
  month: rateMonth,
  unitsPerPound: z.number().check(
    z.positive(),
    z.lte(10_000),
    z.refine((rate) => /^\d+(\.\d{1,6})?$/.test(String(rate)), { error: 'yup.six_decimals' }),
  ),
})

/**
 * Lists the rates for VAT in sterling, newest month first, and the documents waiting for one. Source of the rule: VAT
 * Regulations 1995, reg. 14; HMRC publishes a rate for each month.
 */
export const listExchangeRates = endpoint({
  method: 'GET',
  path: '/admin/exchange_rates',
  who: 'admin',
  isExtension: true,
  summary: 'List exchange rates and documents waiting for a rate',
  answer: z.strictObject({
    'hydra:member': z.array(exchangeRate),
    'hydra:totalItems': z.number(),
    /** Documents on hold for a missing rate. */
    waiting: z.array(z.strictObject({ currency: z.enum(foreignCurrencies), month: z.string(), documents: z.number() })),
  }),
  errors: [],
})

/** Sets the rate of a month and issues the documents that waited for it. Those issued earlier retain their rate. */
export const setExchangeRate = endpoint({
  method: 'PUT',
  path: '/admin/exchange_rates',
  who: 'admin',
  isExtension: true,
  summary: 'Set the exchange rate of a month',
  body: exchangeRate,
  answer: exchangeRate,
  errors: [],
})
