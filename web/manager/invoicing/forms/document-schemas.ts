import { invoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import { creditNoteForm, invoiceForm, proFormaForm } from '#contract/invoicing/schemas.ts'
import { ofFormValues } from './item-values.ts'

/** The contract's schemas, adapted to the forms' values. */
export const invoiceSchema = ofFormValues(invoiceForm)
export const draftSchema = ofFormValues(invoiceDraftForm)
export const creditNoteSchema = ofFormValues(creditNoteForm)
export const proFormaSchema = ofFormValues(proFormaForm)
