import type { Language } from '#contract/core/fields.ts'
import type { CreditNote, CurrencySign, Invoice, ProForma } from '#contract/invoicing/schemas.ts'
import type { RefundMethod } from '#contract/refunds/details.ts'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'
import type { AddressLocks } from './filled-from.ts'
import { type ItemValues, itemValues } from './item-values.ts'

/** A picked customer as the form shows them. */
export interface PickedCustomer {
  email: string
  /** The fields filled in from the account, as far as it is known. */
  locks: Partial<AddressLocks>
}

/** Values common to the forms of all three kinds; missing texts are empty. */
export interface DocumentValues {
  /** The customer's `@id`, null for anyone without an account. */
  userRef: string | null
  /** The customer picked from the search, whose account fills and locks fields; null for none. */
  picked: PickedCustomer | null
  customerName: string
  customerContact: string
  fiscalNumber: string
  currency: CurrencySign
  /** Undefined leaves the choice to the customer's account. */
  language: Language | undefined
  items: ItemValues[]
  notes: string
}

interface AddressedValues extends DocumentValues {
  customerAddress: string
  customerCity: string
}

/** An invoice in its form. */
export interface InvoiceValues extends AddressedValues {
  /** YYYY-MM-DD; empty for the default period. */
  dueOn: string
}

/** A pro-forma in its form. */
export interface ProFormaValues extends AddressedValues {
  sendByEmailTo: string
}

/** A credit note in its form. */
export interface CreditNoteValues extends DocumentValues {
  customerAddressLine1: string
  customerAddressLine2: string
  invoiceRef: string
  /** YYYY-MM-DD. */
  createdAt: string
  /** Whether money goes back with it, and how much in units; only while it is new. */
  refunds: boolean
  refundAmount: TypedNumber
  /** By bank transfer for an invoice without a payment by card or bank debit. */
  refundMethod: RefundMethod
}

const commonValues = (from: Invoice | CreditNote | ProForma | null): DocumentValues => ({
  userRef: from?.userRef ?? null,
  picked: null,
  customerName: from?.customerName ?? '',
  customerContact: from?.customerContact ?? '',
  fiscalNumber: from?.fiscalNumber ?? '',
  currency: from?.currency ?? '€',
  language: from?.language,
  items: itemValues(from?.items ?? []),
  notes: from?.notes ?? '',
})

/** Returns the form's values of an invoice; an empty form without one. */
export const invoiceValues = (invoice: Invoice | null): InvoiceValues => ({
  ...commonValues(invoice),
  customerAddress: invoice?.customerAddress ?? '',
  customerCity: invoice?.customerCity ?? '',
  dueOn: invoice?.dueOn ?? '',
})

/** Returns the form's values of a pro-forma; an empty form without one. */
export const proFormaValues = (proForma: ProForma | null): ProFormaValues => ({
  ...commonValues(proForma),
  customerAddress: proForma?.customerAddress ?? '',
  customerCity: proForma?.customerCity ?? '',
  sendByEmailTo: proForma?.sendByEmailTo ?? '',
})

/** Returns the form's values of a credit note. */
export const creditNoteValues = (note: CreditNote): CreditNoteValues => ({
  ...commonValues(note),
  customerAddressLine1: note.customerAddressLine1,
  customerAddressLine2: note.customerAddressLine2 ?? '',
  invoiceRef: note.invoiceRef['@id'],
  createdAt: note.createdAt,
  refunds: false,
  refundAmount: null,
  refundMethod: 'provider',
})

/** Builds a new credit note for the full invoice, dated on this day. */
export const creditOf = (invoice: Invoice, createdAt: string): CreditNoteValues => ({
  ...commonValues(invoice),
  notes: '',
  customerAddressLine1: invoice.customerAddress,
  customerAddressLine2: invoice.customerCity ?? '',
  invoiceRef: invoice['@id'],
  createdAt,
  refunds: false,
  refundAmount: null,
  refundMethod: 'provider',
})
