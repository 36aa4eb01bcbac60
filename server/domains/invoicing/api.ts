import type { Readable } from 'node:stream'
import type { CreditNote, CreditNoteForm } from '#contract/invoicing/schemas.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { writeDocument } from './create-document.ts'
import type { InvoicingDeps } from './deps.ts'
import { ensurePdf, paidPdf, storePaidPdf } from './ensure-pdf.ts'
import { presentOne } from './find-document.ts'
import { invoicePayment, type PaidSale } from './invoice-payment.ts'
import { issueChain } from './issue-chain.ts'
import { numberDocument, renderDocument } from './jobs.ts'
import { numberPending } from './number-document.ts'
import type { NumberedInvoice } from './numbered-invoice.ts'
import { personalData } from './personal-data.ts'
import { releaseFor, repair } from './release-on-hold.ts'
import { isStillDue } from './reminders/is-still-due.ts'
import { mailReminders } from './reminders/mail-reminders.ts'
import { invoicingRoutes } from './routes.ts'
import { type DemoDocuments, seedDemoDocuments } from './seed-demo-documents.ts'
import { shownAs } from './shown-as.ts'

export { subjectOf as documentSubject } from './create-document.ts'
export { documentEvents } from './document-events.ts'
export { documentNumberSql } from './document-number-sql.ts'
export { documentsOf } from './documents-of.ts'
export { creditNoteCreated, invoiceOwedChanged } from './events.ts'
export { findDocument, lockDocument } from './find-document.ts'
export { invariants } from './invariants.ts'
export type { PaidSale } from './invoice-payment.ts'
export { invoicesOfPayments } from './invoices-of-payments.ts'
export { issueChain } from './issue-chain.ts'
export { moneyOf } from './money-of.ts'
export {
  findByPayToken,
  findNumbered,
  type NumberedInvoice,
  numberedOf,
} from './numbered-invoice.ts'
export { countOpenInvoices, countOverdueInvoices, oldestOpenInvoices } from './open-invoices.ts'
export { payLinkOf } from './pay-link.ts'
export { bankLines } from './pdf/bank-lines.ts'
export type { PendingPayments } from './pending-payments.ts'
export { signOf, units } from './present.ts'
export { type AgeingRow, readAgeing } from './read-ageing.ts'
export { confirmReceipt } from './receipts/confirm-receipt.ts'
export { type PayableInvoice, payableInvoices, searchPayable } from './receipts/payable-invoices.ts'
export { recordReceipt, removeReceiptOf } from './receipts/record-receipt.ts'
export { recipientAt, recipientOf } from './recipient-of.ts'
export { addRefunded, setNoteRefund } from './refunds/book-refunds.ts'
export {
  documentsById,
  findInvoice,
  findReceiptOfPayment,
  invoicesNamed,
  invoicesOfCustomer,
  invoicesReturnedBeyond,
  invoicesWithExcess,
  type NamedDocument,
  notesWithoutRefund,
  receiptsOf,
  totalOfNote,
} from './refunds/find-payments.ts'
export { invoiceStatus, owedCents, refundableCents, statusRefusal } from './rules.ts'
export { searchDocuments } from './search-documents.ts'
export type { DocumentRow } from './tables.ts'

/** Defines what invoicing offers to other domains. */
export interface Invoicing {
  readonly routes: Route[]
  /** Creates and numbers the paid invoice of a payment once; on hold while a subscriber has no incorporated company. */
  readonly invoicePayment: (trx: Trx, sale: PaidSale) => Promise<void>
  /** Issues the documents on hold for a customer's company once it is incorporated. */
  readonly releaseFor: (userId: number) => Promise<void>
  /** Opens the stored PDF of a numbered document; null when there is none. */
  readonly pdfOf: (document: Pick<NumberedInvoice, 'id' | 'issues'>) => Promise<Readable | null>
  /** Renders it with the mark that it is paid. */
  readonly paidPdf: (document: Pick<NumberedInvoice, 'id' | 'issues'>) => Promise<Buffer | null>
  /** Stores that PDF of an invoice that is paid; null while something is owed. */
  readonly storePaidPdf: (invoice: NumberedInvoice) => Promise<StoredFile | null>
  /** Creates a credit note in the caller's transaction; its invoice is locked then. */
  readonly createCreditNote: (trx: Trx, call: StaffAction, form: CreditNoteForm) => Promise<{ readonly id: number }>
  /** Returns a credit note as staff see it. */
  readonly presentCreditNote: (trx: Trx, id: number) => Promise<CreditNote>
  readonly personalData: PersonalData
  /** Creates two years of documents for the demo's customers; does nothing when some exist. */
  readonly seedDemoDocuments: (trx: Trx, wanted: DemoDocuments) => Promise<void>
}

const repairIntervalSeconds = 60
const remindIntervalSeconds = 300

/** Sets up invoicing: its routes, its jobs, and the sweep that finds work whose job was lost. */
export const createInvoicing = (deps: InvoicingDeps): Invoicing => {
  const { platform } = deps
  const { jobs } = platform
  jobs.handle(numberDocument, ({ documentId }) => numberPending(deps, documentId))
  jobs.handle(renderDocument, async ({ documentId, version }) => {
    await ensurePdf(deps, documentId, version)
  })
  // The embedded database runs one statement at a time: short batches do not delay others.
  const pace = platform.settings.databaseUrl === null ? { atOnce: 50, batches: 100 } : {}
  jobs.every('chain-issued-versions', 30, async () => void (await extendChain(platform.db, issueChain, pace)))
  jobs.every('requeue-documents', repairIntervalSeconds, () =>
    repair(deps, {
      number: (documentId) => numberPending(deps, documentId),
      render: async (documentId, version) => {
        await ensurePdf(deps, documentId, version)
      },
    }),
  )
  platform.mailChecks.set('invoice-reminder', (trx, key) => isStillDue(deps, trx, key))
  jobs.every('mail-invoice-reminders', remindIntervalSeconds, () => mailReminders(deps))
  return {
    routes: invoicingRoutes(deps),
    invoicePayment: (trx, sale) => invoicePayment(deps, trx, sale),
    releaseFor: (userId) => releaseFor(deps, userId),
    pdfOf: async ({ id, issues }) => {
      const key = await ensurePdf(deps, id, issues)
      return key === null ? null : platform.files.open(key)
    },
    paidPdf: (document) => paidPdf(deps, document),
    storePaidPdf: (invoice) => storePaidPdf(deps, invoice),
    createCreditNote: (trx, call, form) => writeDocument(deps, trx, call, 'credit_note', form),
    presentCreditNote: (trx, id) => presentOne(trx, 'credit_note', { id }, shownAs(platform)),
    personalData: personalData(deps),
    seedDemoDocuments: (trx, wanted) => seedDemoDocuments(deps, trx, wanted),
  }
}
