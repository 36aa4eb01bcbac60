import * as z from 'zod/mini'
import { day, optionalDay } from '#contract/core/fields.ts'
import { reference } from '#contract/core/reference.ts'
import { contentFields, firstLine, secondLine, sendByEmailTo, sharedFields } from './form-fields.ts'
import { items } from './items.ts'

const common = { ...contentFields, ...sharedFields, items }
const addressed = { ...common, customerAddress: firstLine, customerCity: secondLine }

/** A change of an invoice, a credit note or a pro-forma: what it leaves out stays as it is. */
export const invoiceChange = z.partial(z.strictObject({ ...addressed, dueOn: optionalDay }))
export const creditNoteChange = z.partial(
  z.strictObject({
    ...common,
    customerAddressLine1: firstLine,
    customerAddressLine2: secondLine,
    invoiceRef: reference('invoices'),
    createdAt: day,
  }),
)
export const proFormaChange = z.partial(z.strictObject({ ...addressed, sendByEmailTo }))

/** The change of each kind. */
export interface DocumentChanges {
  readonly invoice: z.output<typeof invoiceChange>
  readonly credit_note: z.output<typeof creditNoteChange>
  readonly pro_forma: z.output<typeof proFormaChange>
}
