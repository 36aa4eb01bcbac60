import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, instant } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'

/** A transfer of shares between two people of a company, as the register has it. */
export const shareTransfer = z.strictObject({
  id: z.number(),
  /** Their names on that day. */
  transferorName: z.string(),
  transfereeName: z.string(),
  shareClass: z.nullable(z.string()),
  /** Pounds. */
  nominalValue: z.number(),
  shares: z.number(),
  /** YYYY-MM-DD. */
  transferredOn: z.string(),
  recordedAt: instant,
})
export type ShareTransfer = z.output<typeof shareTransfer>

/** A transfer to record: who gives how many shares to whom, and on which day. */
export const shareTransferForm = z.strictObject({
  transferor: reference('shareholders'),
  transferee: reference('shareholders'),
  shares: z
    .number()
    .check(z.int({ error: 'yup.integer' }), z.positive({ error: 'yup.positive' }), z.lte(1_000_000_000)),
  transferredOn: day.check(z.minLength(1, { error: 'yup.required' })),
})

const oneParam = z.object({ id: idParam })

/** Lists the transfers of a company's shares, newest first. */
export const listShareTransfers = endpoint({
  method: 'GET',
  path: '/companies/{id}/share_transfers',
  who: 'manager',
  isExtension: true,
  summary: 'List share transfers',
  params: oneParam,
  answer: collection(shareTransfer),
  errors: ['not_found'],
})

/**
 * Records a transfer of shares between people of an incorporated company, and changes their percentages with it. A
 * member without shares leaves the register; a person without shares becomes a member on that day.
 */
export const recordShareTransfer = endpoint({
  method: 'POST',
  path: '/companies/{id}/share_transfers',
  who: 'manager',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Record a share transfer',
  params: oneParam,
  body: shareTransferForm,
  answer: shareTransfer,
  status: 201,
  errors: ['not_found'],
})
