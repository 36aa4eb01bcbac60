import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { searchText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { refund } from './schemas.ts'
import { refundStatuses } from './states.ts'

/** The fields that refunds are sorted by. */
export const refundOrders = ['createdAt'] as const

const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** Lists refunds, newest first or sorted. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  who: 'manager',
  isExtension: true,
  summary: 'List refunds',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(refundStatuses)),
    /** Only those with a credit note, or only those without one. */
    hasCreditNote: z.optional(yesOrNo),
    /** Only failed ones that nobody has retried, and returned money without a credit note; or only the others. */
    needsAttention: z.optional(yesOrNo),
    invoice: z.optional(reference('invoices')),
    creditNote: z.optional(reference('credit_notes')),
    user: z.optional(reference('users')),
    /** Part of the customer's name on the invoice, case-insensitive. */
    name: z.optional(searchText(160)),
    ...sortQuery(refundOrders),
  }),
  answer: collection(refund),
  errors: [],
})

/** Retries a failed refund as a new one; once. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/retry',
  who: 'manager',
  isExtension: true,
  summary: 'Retry a failed refund',
  params: z.object({ id: idParam }),
  answer: refund,
  errors: ['not_found', 'refund_not_failed'],
})

/** Records that staff returned the money of a failed refund by bank transfer; once. */
export const markRefundReturned = endpoint({
  method: 'POST',
  path: '/refunds/{id}/mark_returned',
  who: 'manager',
  isExtension: true,
  summary: 'Mark a failed refund as returned by bank transfer',
  params: z.object({ id: idParam }),
  answer: refund,
  errors: ['not_found', 'refund_not_failed'],
})
