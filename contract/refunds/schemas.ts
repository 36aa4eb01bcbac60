import * as z from 'zod/mini'
import { instant } from '#contract/core/fields.ts'
import { currencySigns } from '#contract/core/money.ts'
import { refundFailures, refundMethods, refundOrigins } from './details.ts'
import { refundStatuses } from './states.ts'

/** A refund as staff see it. */
export const refund = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  status: z.enum(refundStatuses),
  /** Why it failed; null otherwise. */
  failureReason: z.nullable(z.enum(refundFailures)),
  /** In units of the currency with two decimals. */
  amount: z.number(),
  currency: z.enum(currencySigns),
  origin: z.enum(refundOrigins),
  method: z.enum(refundMethods),
  createdAt: instant,
  /** When it succeeded or failed; null while it is pending. */
  settledAt: z.nullable(instant),
  customerName: z.string(),
  userRef: z.nullable(z.string()),
  /** The invoice whose payment it returns; the number is null while the invoice waits for it. */
  invoice: z.strictObject({
    '@id': z.string(),
    id: z.number(),
    invoiceNumber: z.nullable(z.number()),
    year: z.nullable(z.number()),
  }),
  /** The credit note that documents it; null until there is one. */
  creditNote: z.nullable(
    z.strictObject({ '@id': z.string(), id: z.number(), number: z.nullable(z.number()), year: z.nullable(z.number()) }),
  ),
  /** Made at the payment provider beyond what was paid too much, and without a credit note, which it needs. */
  isUndocumented: z.boolean(),
  /** The refund that retries this failed one; null for none. */
  retriedBy: z.nullable(z.string()),
})
export type Refund = z.output<typeof refund>
