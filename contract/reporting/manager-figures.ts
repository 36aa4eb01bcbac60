import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, instant } from '#contract/core/fields.ts'
import { cancellationReasons } from '#contract/subscriptions/customer.ts'

/** The months of a report when none are given. */
export const defaultMonths = 12
/** The most months of one report. */
export const maxMonths = 120

/** A calendar month YYYY-MM. */
const month = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/))

/** Counts months since year 0, so that they can be compared and subtracted. */
const monthIndex = (text: string): number => {
  const [year = 0, number = 0] = text.split('-').map(Number)
  return year * 12 + number - 1
}

const monthOf = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

/** Lists the months of a range, oldest first, both included. */
export const monthsBetween = (firstMonth: string, lastMonth: string): string[] => {
  const first = monthIndex(firstMonth)
  return Array.from({ length: Math.max(0, monthIndex(lastMonth) - first + 1) }, (_, position) =>
    monthOf(first + position),
  )
}

/** Returns the month that is a number of months before another. */
export const monthBefore = (from: string, count: number): string => monthOf(monthIndex(from) - count)

/** The range of a report: months of Europe/London, both included. Without one, the twelve up to this month. */
export const monthsQuery = z.strictObject({ firstMonth: z.optional(month), lastMonth: z.optional(month) })

/** A sign, or the code of a currency that only the payment provider knows. */
const currency = z.string()
const amounts = z.array(z.strictObject({ currency, amount: z.number() }))
const range = { firstMonth: month, lastMonth: month }

/** One month of recurring revenue in one currency. Lost amounts are positive. */
const recurringMonth = z.strictObject({
  month,
  opening: z.number(),
  new: z.number(),
  expansion: z.number(),
  reactivation: z.number(),
  contraction: z.number(),
  churn: z.number(),
  closing: z.number(),
  openingCustomers: z.number(),
  newCustomers: z.number(),
  reactivatedCustomers: z.number(),
  churnedCustomers: z.number(),
  closingCustomers: z.number(),
})
export type RecurringMonth = z.output<typeof recurringMonth>

/**
 * Sums up the monthly recurring revenue: net integer cents, each subscription as a month's share of its charge. By
 * currency, never mixed.
 */
export const recurringRevenue = endpoint({
  method: 'GET',
  path: '/reports/recurring_revenue',
  who: 'manager',
  isExtension: true,
  summary: 'Get monthly recurring revenue and its changes. Amounts in cents',
  query: monthsQuery,
  answer: z.strictObject({
    ...range,
    currencies: z.array(
      z.strictObject({
        currency,
        /** What all subscriptions bring a month now, and how many customers have one. */
        amount: z.number(),
        customers: z.number(),
        months: z.array(recurringMonth),
      }),
    ),
  }),
  errors: [],
})

/** By how long invoices have been due, as lists of debtors group it. */
const bucketAmounts = z.strictObject({
  not_due: z.number(),
  days_1_30: z.number(),
  days_31_60: z.number(),
  days_61_90: z.number(),
  days_over_90: z.number(),
  no_due_day: z.number(),
})

export type AgeingBucket = keyof z.output<typeof bucketAmounts>

/** What open invoices owe by how long they have been due; one without a due day is never overdue. */
export const ageing = endpoint({
  method: 'GET',
  path: '/reports/ageing',
  who: 'manager',
  isExtension: true,
  summary: 'Get what open invoices owe by days overdue. Amounts in cents',
  answer: z.strictObject({
    /** The day of Europe/London that it is of. */
    today: day,
    currencies: z.array(
      z.strictObject({
        currency,
        count: z.number(),
        amount: z.number(),
        counts: bucketAmounts,
        buckets: bucketAmounts,
        /** Customers with open invoices, those who owe most first. */
        customers: z.array(
          z.strictObject({
            /** The customer's account; null without one. */
            userRef: z.nullable(z.string()),
            customerName: z.string(),
            count: z.number(),
            amount: z.number(),
            buckets: bucketAmounts,
            /** The earliest due day; null without one. */
            oldestOn: z.nullable(day),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})
export type Ageing = z.output<typeof ageing.answer>

/** Why a subscription ended: the customer's reason, or what else ended it. */
export const endReasons = [...cancellationReasons, 'not_stated', 'ended_by_staff', 'payment_failed'] as const
export type EndReason = (typeof endReasons)[number]

/** A subscription that ended, and the net cents that it brought a month. */
const cancellation = z.strictObject({
  id: z.number(),
  /** Null for an account that was deleted. */
  userRef: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The product's id and name. */
  subscription: z.number(),
  productName: z.string(),
  endedAt: instant,
  reason: z.enum(endReasons),
  comment: z.nullable(z.string()),
  currency,
  amount: z.number(),
})
export type Cancellation = z.output<typeof cancellation>

/** Lists the subscriptions that ended, latest first, with the reasons and what each of them cost. */
export const cancellations = endpoint({
  method: 'GET',
  path: '/reports/cancellations',
  who: 'manager',
  isExtension: true,
  summary: 'Get cancelled subscriptions and their reasons. Amounts in cents',
  query: monthsQuery,
  answer: z.strictObject({
    ...range,
    /** Most frequent first. */
    reasons: z.array(z.strictObject({ reason: z.enum(endReasons), count: z.number(), amounts })),
    cancellations: z.array(cancellation),
    /** Subscriptions that will end with their period, and what they bring a month. */
    announced: z.strictObject({ count: z.number(), amounts }),
  }),
  errors: [],
})

/** Sums the payments of each product by month, in integer cents, including VAT, less what was refunded. */
export const productRevenue = endpoint({
  method: 'GET',
  path: '/reports/product_revenue',
  who: 'manager',
  isExtension: true,
  summary: 'Get revenue by product and month. Amounts in cents',
  query: monthsQuery,
  answer: z.strictObject({
    ...range,
    currencies: z.array(
      z.strictObject({
        currency,
        total: z.number(),
        /** Highest total first. */
        products: z.array(
          z.strictObject({
            /** The product's id and name; null for consultancies. */
            subscription: z.nullable(z.number()),
            productName: z.nullable(z.string()),
            total: z.number(),
            months: z.array(z.strictObject({ month, total: z.number() })),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})
