import * as z from 'zod/mini'
import { day, instant } from '#contract/core/fields.ts'
import { currencySign } from '#contract/core/money.ts'
import { bankLine } from '#contract/invoicing/bank-details.ts'

const sign = z.enum([currencySign.EUR, currencySign.GBP, currencySign.USD])

/** What the page of a payment link says: to pay, with money on its way, paid, or nothing to pay any more. */
export const payPageStatuses = ['open', 'processing', 'paid', 'void'] as const
export type PayPageStatus = (typeof payPageStatuses)[number]

/** What anybody with the payment link of an invoice sees. Amounts in units of the currency with two decimals. */
export const payPage = z.strictObject({
  invoiceNumber: z.number(),
  year: z.number(),
  /** The date of the invoice. */
  createdAt: day,
  dueOn: z.nullable(day),
  customerName: z.string(),
  currency: sign,
  total: z.number(),
  creditedAmount: z.number(),
  receivedAmount: z.number(),
  owedAmount: z.number(),
  status: z.enum(payPageStatuses),
  /** False when nothing is owed, or less or more than the payment provider charges at once. */
  canPayOnline: z.boolean(),
  /** The firm's account for a payment by transfer; empty when nothing is owed, or without an account in the currency. */
  bankLines: z.array(bankLine),
  paidAt: z.nullable(instant),
})
export type PayPage = z.output<typeof payPage>

/** The same after the payment provider was asked. */
export const checkedPayPage = z.strictObject({
  ...payPage.shape,
  /** Whether the latest payment by the link has arrived: of a part, something is still owed. */
  hasArrived: z.boolean(),
})
export type CheckedPayPage = z.output<typeof checkedPayPage>

/** A payment by link of more than the invoice still owed, as when it was paid twice. Amounts in units. */
export const overpayment = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  invoiceRef: z.strictObject({
    '@id': z.string(),
    invoiceNumber: z.nullable(z.number()),
    year: z.nullable(z.number()),
    customerName: z.string(),
  }),
  currency: sign,
  /** What was paid, and how much of it was more than was owed and not given back since. */
  amount: z.number(),
  excessAmount: z.number(),
  paidAt: instant,
  /** The payment at the payment provider. */
  paymentRef: z.nullable(z.string()),
  /** When a manager marked it as settled; null until then. */
  settledAt: z.nullable(instant),
})
export type Overpayment = z.output<typeof overpayment>
