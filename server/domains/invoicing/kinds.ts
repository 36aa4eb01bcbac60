import { type DocumentKind, documentKinds } from '#contract/invoicing/kinds.ts'
import type { DocumentRow } from './tables.ts'

/** What the server does with documents of a kind. */
export interface KindRules {
  /** Its name in the audit trail: `create-invoice`, subject `invoice`. */
  readonly auditName: 'invoice' | 'credit-note' | 'pro-forma'
  /** The name of its title, such as Invoice, and of the label of its notes. */
  readonly title: string
  readonly notes: string
  /** A text that its PDF and mails show; null for none. */
  readonly remark: string | null
  /** Whether the law on VAT invoices applies: sterling VAT, and the reason of rows without VAT. */
  readonly isVatInvoice: boolean
  /** Its date: chosen in the form, or the day on which it gets its number. */
  readonly datedBy: 'form' | 'numbering'
  /** Whether it credits an invoice, which is locked before it. */
  readonly creditsInvoice: boolean
  /** Whether its PDF shows that it is paid. */
  readonly showsPayment: boolean
  /** Whether its customer with an account is notified of its number, with a link. */
  readonly isAnnounced: boolean
  /** Whether it can no longer be changed at all. */
  readonly isLocked: (
    row: Pick<DocumentRow, 'state' | 'credited_cents' | 'converted_id'>,
    lockIssued: boolean,
  ) => boolean
}

const lockedWhenIssued: KindRules['isLocked'] = ({ state, credited_cents: credited }, lockIssued) =>
  credited > 0n || (lockIssued && state === 'issued')

/** The rules of every kind. */
export const kindRules: Readonly<Record<DocumentKind, KindRules>> = {
  invoice: {
    auditName: 'invoice',
    title: 'document.title_invoice',
    notes: 'document.notes',
    remark: null,
    isVatInvoice: true,
    datedBy: 'numbering',
    creditsInvoice: false,
    showsPayment: true,
    isAnnounced: true,
    isLocked: lockedWhenIssued,
  },
  credit_note: {
    auditName: 'credit-note',
    title: 'document.title_credit_note',
    // A credit note states its reason (VAT Notice 700, §18.2).
    notes: 'document.reason',
    remark: null,
    isVatInvoice: true,
    datedBy: 'form',
    creditsInvoice: true,
    showsPayment: false,
    isAnnounced: false,
    isLocked: lockedWhenIssued,
  },
  pro_forma: {
    auditName: 'pro-forma',
    title: 'document.title_pro_forma',
    notes: 'document.notes',
    remark: 'document.no_vat_invoice',
    isVatInvoice: false,
    datedBy: 'numbering',
    creditsInvoice: false,
    showsPayment: false,
    isAnnounced: false,
    isLocked: ({ converted_id: converted }) => converted !== null,
  },
}

/** Lists the kinds whose rules meet a condition, for queries. */
export const kindsThat = (meet: (rules: KindRules) => boolean): DocumentKind[] =>
  documentKinds.filter((kind) => meet(kindRules[kind]))
