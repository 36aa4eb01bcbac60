import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { idParam } from '#contract/core/reference.ts'
import { overpayment } from './schemas.ts'

/** Lists payments by link of more than was owed, which no manager has settled yet, oldest first. */
export const listOverpayments = endpoint({
  method: 'GET',
  path: '/overpayments',
  who: 'manager',
  isExtension: true,
  summary: 'List overpayments of invoices',
  query: z.strictObject(pageQuery),
  answer: collection(overpayment),
  errors: [],
})

/** Marks an overpayment as settled with the payer: refunded, or agreed otherwise. Safe to repeat. */
export const settleOverpayment = endpoint({
  method: 'POST',
  path: '/overpayments/{id}/settle',
  who: 'manager',
  isExtension: true,
  summary: 'Mark an overpayment as settled',
  params: z.object({ id: idParam }),
  answer: overpayment,
  errors: ['not_found'],
})
