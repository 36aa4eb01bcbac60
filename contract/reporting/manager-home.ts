import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day } from '#contract/core/fields.ts'
import { companyDeadline } from '#contract/registry/company-deadline.ts'

/** The days within which a filing is due soon. */
export const dueSoonDays = 7
/** The most invoices and filings that the home names. */
export const homeRows = 5

/** A number for each step of time, oldest first. */
const line = z.array(z.number())
/** A sign, or the code of a currency that only the payment provider knows. */
const currency = z.string()

/** A sum of this month up to today against last month. `days` has this month's days so far, the other all of last's. */
const monthFigures = {
  total: z.number(),
  /** Last month up to the same day of the month, or up to its end if it is shorter. */
  previousToDate: z.number(),
  previousTotal: z.number(),
  days: line,
  previousDays: line,
}

/** What is owed: how much, by currency in integer cents. */
const owed = { count: z.number(), amounts: z.array(z.strictObject({ currency, amount: z.number() })) }

/** An open invoice: what it still owes in integer cents, and how many days ago it was issued. */
const openInvoice = z.strictObject({
  id: z.number(),
  number: z.number(),
  year: z.number(),
  customerName: z.string(),
  userRef: z.nullable(z.string()),
  currency,
  amount: z.number(),
  createdAt: day,
  daysOpen: z.number(),
})

/** A filing that is due soon, or whose day has passed. */
const namedFiling = z.pick(companyDeadline, {
  id: true,
  kind: true,
  source: true,
  person: true,
  dueOn: true,
  daysLeft: true,
  status: true,
  userRef: true,
  companyId: true,
  companyName: true,
  companyNumber: true,
})

/** Sums up the firm for its managers. Each figure equals the list behind it. Amounts in integer cents, never mixed. */
export const managerHome = endpoint({
  method: 'GET',
  path: '/manager/home',
  who: 'manager',
  isExtension: true,
  summary: 'Get the figures of the managers’ home. Amounts in cents',
  answer: z.strictObject({
    /** The day of Europe/London that all figures are of. */
    today: z.string(),
    previousMonthStart: z.string(),
    /** Payments as in the revenue report of all products, by currency; euro always. */
    revenue: z.array(z.strictObject({ currency, ...monthFigures })),
    /** Users as the overview counts them, by their day of registration. */
    newUsers: z.strictObject(monthFigures),
    /** Issued invoices that are neither paid, credited in full nor uncollectible, less what is credited; the oldest by name, and what of them is overdue. */
    openInvoices: z.strictObject({ ...owed, overdue: z.strictObject(owed), oldest: z.array(openInvoice) }),
    /** Failed and pending renewals. */
    failedRenewals: z.strictObject(owed),
    /** Filings at the registry; `next` names those that are due soon, `oldestOverdue` those missed, earliest first. */
    deadlines: z.strictObject({
      dueSoon: z.number(),
      overdue: z.number(),
      next: z.array(namedFiling),
      oldestOverdue: z.array(namedFiling),
    }),
    /** Document requests whose files wait for staff. */
    documentRequests: z.strictObject({ submitted: z.number() }),
    /** Refunds that failed and were not retried, and returned money without a credit note. */
    refunds: z.strictObject({ failed: z.number(), withoutCreditNote: z.number() }),
    /** Incoming transfers to book, and how many of the latest of them have a certain invoice. */
    transfers: z.strictObject({ toBook: z.number(), proposed: z.number() }),
    /** How many users and companies reached each stage. */
    stages: z.strictObject({
      users: z.number(),
      emailVerified: z.number(),
      activeCustomers: z.number(),
      companies: z.number(),
      unincorporated: z.number(),
      incorporated: z.number(),
    }),
  }),
  errors: [],
})
