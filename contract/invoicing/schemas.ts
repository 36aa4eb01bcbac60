import * as z from 'zod/mini'
import { day, instant, language, optionalDay } from '#contract/core/fields.ts'
import { reference } from '#contract/core/reference.ts'
import { refundFailures } from '#contract/refunds/details.ts'
import { refundStatuses } from '#contract/refunds/states.ts'
import { contentFields, currencySigns, firstLine, secondLine, sendByEmailTo, sharedFields } from './form-fields.ts'
import { item, items } from './items.ts'

export { type CurrencySign, currencyOfSign, currencySigns } from './form-fields.ts'

/**
 * Status of an invoice: draft until numbered, then open until paid, void when credited in full, uncollectible when
 * staff mark it.
 */
export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The filters of invoices: a status, or `overdue` for open ones whose due day has passed. */
export const invoiceFilters = [...invoiceStatuses, 'overdue'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

/** Why a document waits: its customer's company is not incorporated, or the sterling rate of its month is missing. */
export const onHoldReasons = ['not_incorporated', 'rate_missing'] as const
export type OnHoldReason = (typeof onHoldReasons)[number]

/** Fields common to requests of all three kinds. */
const commonFields = {
  ...sharedFields,
  customerContact: z._default(contentFields.customerContact, null),
  fiscalNumber: z._default(contentFields.fiscalNumber, null),
  currency: z._default(contentFields.currency, '€'),
  items,
  notes: z._default(contentFields.notes, null),
}

/** The address fields of invoices and pro-formas. */
const addressed = {
  customerName: contentFields.customerName,
  customerAddress: firstLine,
  /** Second address line or country. */
  customerCity: z._default(secondLine, null),
}

/** An invoice as a manager writes it. */
export const invoiceForm = z.strictObject({
  ...addressed,
  ...commonFields,
  /** The day by which it is to be paid: not before its own. Null for the firm's default period after that. */
  dueOn: z._default(optionalDay, null),
})
export type InvoiceForm = z.output<typeof invoiceForm>

/** A pro-forma as a manager writes it; with an email address, it is mailed with its PDF. */
export const proFormaForm = z.strictObject({
  ...addressed,
  ...commonFields,
  sendByEmailTo: z._default(sendByEmailTo, null),
})
export type ProFormaForm = z.output<typeof proFormaForm>

/** A credit note as a manager writes it. */
export const creditNoteForm = z.strictObject({
  customerName: contentFields.customerName,
  customerAddressLine1: firstLine,
  customerAddressLine2: z._default(secondLine, null),
  ...commonFields,
  invoiceRef: reference('invoices'),
  /** The date of issue; not before its invoice, not after today. */
  createdAt: day,
})
export type CreditNoteForm = z.output<typeof creditNoteForm>

/** A reference to another document: its number is null until it has one. */
const numbered = { id: z.number(), number: z.nullable(z.number()), year: z.nullable(z.number()) }

/** Fields common to answers of all three kinds. Amounts in units of the currency with two decimals. */
const commonAnswer = {
  '@id': z.string(),
  id: z.number(),
  year: z.nullable(z.number()),
  /** The date of the document; for a pending one, the day it was written. */
  createdAt: day,
  customerName: z.string(),
  customerContact: z.nullable(z.string()),
  fiscalNumber: z.nullable(z.string()),
  currency: z.enum(currencySigns),
  items: z.array(item),
  subtotal: z.number(),
  vatAmount: z.number(),
  total: z.number(),
  notes: z.nullable(z.string()),
  userRef: z.nullable(z.string()),
  language,
  /** Increases with every change; send it back to detect concurrent changes. */
  version: z.number(),
  /** Number of versions of the numbered document; 0 before the first. */
  versionCount: z.number(),
  onHoldReason: z.nullable(z.enum(onHoldReasons)),
}

/** What an invoice owes. Amounts in units. */
const owedAnswer = {
  /** The day by which it is to be paid; null for none, and until it is numbered unless it was chosen. */
  dueOn: z.nullable(day),
  /** What is still to be paid: the total less what was credited and received. */
  owedAmount: z.number(),
  receivedAmount: z.number(),
  /** Whether it is open and its due day has passed in London. */
  isOverdue: z.boolean(),
}

/** The path of the invoice's payment page, which needs no account; null when nothing is to be paid. */
const payPath = z.nullable(z.string())

const addressedAnswer = { customerAddress: z.string(), customerCity: z.nullable(z.string()) }

/** An invoice as staff see it. */
export const invoice = z.strictObject({
  ...commonAnswer,
  ...addressedAnswer,
  invoiceNumber: z.nullable(z.number()),
  status: z.enum(invoiceStatuses),
  subscription: z.boolean(),
  consultancy: z.boolean(),
  externalPurchase: z.boolean(),
  ...owedAnswer,
  /** What may still be credited, in units. */
  creditableAmount: z.number(),
  /** What was refunded of it or is being refunded, in units. */
  refundedAmount: z.number(),
  /** The latest credit note, and all of them. */
  creditNote: z.nullable(z.strictObject(numbered)),
  creditNotes: z.array(z.strictObject(numbered)),
  payPath,
  /** An issued invoice that this provider never changes (`LOCK_ISSUED_INVOICES`), or one with a credit note. */
  locked: z.boolean(),
})
export type Invoice = z.output<typeof invoice>

/** A credit note as staff see it. */
export const creditNote = z.strictObject({
  ...commonAnswer,
  customerAddressLine1: z.string(),
  customerAddressLine2: z.nullable(z.string()),
  number: z.nullable(z.number()),
  /** The refund that it documents; null for none. */
  refund: z.nullable(
    z.strictObject({
      /** In units. */
      amount: z.number(),
      status: z.enum(refundStatuses),
      /** As in the refund itself. */
      failureReason: z.nullable(z.enum(refundFailures)),
    }),
  ),
  invoiceRef: z.strictObject({ ...numbered, '@id': z.string(), total: z.number(), creditableAmount: z.number() }),
  /** An issued credit note that this provider never changes (`LOCK_ISSUED_INVOICES`). */
  locked: z.boolean(),
})
export type CreditNote = z.output<typeof creditNote>

/** A pro-forma as staff see it; `invoiceRef` is set once an invoice was requested. */
export const proForma = z.strictObject({
  ...commonAnswer,
  ...addressedAnswer,
  number: z.nullable(z.number()),
  sendByEmailTo: z.nullable(z.string()),
  invoiceRef: z.nullable(
    z.strictObject({
      id: z.number(),
      invoiceNumber: z.nullable(z.number()),
      year: z.nullable(z.number()),
      /** Why the invoice waits for its number. */
      onHoldReason: z.nullable(z.enum(onHoldReasons)),
    }),
  ),
})
export type ProForma = z.output<typeof proForma>

const ownDocument = {
  id: z.number(),
  year: z.number(),
  createdAt: day,
  currency: z.enum(currencySigns),
  total: z.number(),
}

/** An invoice as its customer sees it. */
export const ownInvoice = z.strictObject({
  ...ownDocument,
  invoiceNumber: z.number(),
  status: z.enum(invoiceStatuses),
  /** The amount credited of it, in units. */
  creditedAmount: z.number(),
  ...owedAnswer,
  payPath,
})
export type OwnInvoice = z.output<typeof ownInvoice>

/** A credit note as its customer sees it. */
export const ownCreditNote = z.strictObject({
  ...ownDocument,
  number: z.number(),
  /** The refund that it documents, in units; null for none. */
  refund: z.nullable(z.strictObject({ amount: z.number(), status: z.enum(refundStatuses) })),
  /** The invoice that it credits. */
  invoice: z.strictObject({ invoiceNumber: z.number(), year: z.number() }),
})
export type OwnCreditNote = z.output<typeof ownCreditNote>

/** One version of an issued document: its content, who changed it and when. */
export const documentVersion = z.strictObject({
  version: z.number(),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
  customerName: z.string(),
  total: z.number(),
  /** Fields that differ from the previous version. */
  changedFields: z.array(z.string()),
})

/** The form of each kind. */
export interface DocumentForms {
  readonly invoice: InvoiceForm
  readonly credit_note: CreditNoteForm
  readonly pro_forma: ProFormaForm
}

/** What staff see of each kind. */
export interface DocumentAnswers {
  readonly invoice: Invoice
  readonly credit_note: CreditNote
  readonly pro_forma: ProForma
}
