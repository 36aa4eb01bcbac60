import { creditNoteForm, invoiceForm, proFormaForm } from '#contract/invoicing/schemas.ts'
import { ofFormValues } from './item-values.ts'

/** The contract's schemas as the forms hold their values against them. */
export const invoiceSchema = ofFormValues(invoiceForm)
export const creditNoteSchema = ofFormValues(creditNoteForm)
export const proFormaSchema = ofFormValues(proFormaForm)
