import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { dateObject, day } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'

/** The range of a revenue report: days of Europe/London, both included, and a product's id or `all`. */
export const revenueQuery = z
  .strictObject({
    firstDate: day,
    secondDate: day,
    subscription: z.union([z.literal('all'), idParam]),
  })
  .check(
    z.refine((query) => query.firstDate <= query.secondDate, {
      error: 'revenue.order',
      path: ['secondDate'],
    }),
  )

/** A payment of the report. Amounts in integer cents, VAT included. */
export const revenueEntry = z.strictObject({
  lastChangeOn: dateObject,
  startAt: z.nullable(dateObject),
  endAt: z.nullable(dateObject),
  email: z.string(),
  /** The payer's account; null without one. */
  userRef: z.nullable(z.string()),
  /** The product's id; null for a consultancy. */
  subscription: z.nullable(z.number()),
  total: z.number(),
})
export type RevenueEntry = z.output<typeof revenueEntry>

const daySum = z.strictObject({ date: z.string(), total: z.number() })

/**
 * Lists the payments of a product between two days. Integer cents of euro, VAT included, less what was refunded.
 */
export const revenueReport = endpoint({
  method: 'POST',
  path: '/manager/revenue_report',
  who: 'manager',
  isReadOnly: true,
  summary: 'Get a revenue report. Amounts in euro cents',
  body: revenueQuery,
  answer: z.strictObject({
    invoices: z.array(revenueEntry),
    revenue: z.number(),
    /** The sum of each day that has payments, oldest first. */
    days: z.array(daySum),
    /** The same for each product that was paid; null for consultancies. */
    products: z.array(z.strictObject({ subscription: z.nullable(z.number()), days: z.array(daySum) })),
  }),
  errors: ['not_found'],
})

/** Streams the same as revenue.csv. Amounts in units with a dot. */
export const csvRevenue = endpoint({
  method: 'GET',
  path: '/manager/revenue_report/get_csv',
  who: 'manager',
  isExtension: true,
  summary: 'Download a revenue report (CSV)',
  query: revenueQuery,
  answer: 'binary',
  errors: ['not_found'],
})
