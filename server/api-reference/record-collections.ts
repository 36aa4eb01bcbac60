import { basicUser, foundUser, managedUser } from '#contract/accounts/manager-schemas.ts'
import { ownSession } from '#contract/accounts/own-account-schemas.ts'
import { register } from '#contract/accounts/public.ts'
import { sessionUser } from '#contract/accounts/schemas.ts'
import { staffMember } from '#contract/accounts/staff.ts'
import { amlFile } from '#contract/aml/schemas.ts'
import { bankConnection } from '#contract/banking/schemas.ts'
import { product, publicProduct } from '#contract/catalogue/schemas.ts'
import { addShareholder, saveShareholder } from '#contract/companies/manager.ts'
import { namedStaff } from '#contract/companies/manager-stages.ts'
import { company, companyRow, shareholder } from '#contract/companies/schemas.ts'
import { identityCheck } from '#contract/identity/schemas.ts'
import { invoiceDraft } from '#contract/invoicing/manager-invoice-drafts.ts'
import { creditNote, invoice, proForma } from '#contract/invoicing/schemas.ts'
import { overpayment } from '#contract/pay-links/schemas.ts'
import { refund } from '#contract/refunds/schemas.ts'
import { registryRecord, registryRecordWithDeadlines } from '#contract/registry/schemas.ts'
import { savedView } from '#contract/saved-views/manager.ts'
import { statutoryDocument } from '#contract/statutory/schemas.ts'
import { managerHistoryEntry, schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { planChange } from '#contract/subscriptions/plan-changes.ts'
import { historyEntry } from '#contract/subscriptions/schemas.ts'
import { payableInvoice, transfer } from '#contract/transfers/schemas.ts'
import type { Samples } from '#server/platform/http/reference/example-of.ts'
import type { Schema } from '#server/platform/http/reference/schema-parts.ts'

const records: Readonly<Record<string, readonly (Schema | string)[]>> = {
  users: [sessionUser, managedUser, basicUser, foundUser, staffMember, register.answer, namedStaff, 'compiler'],
  sessions: [ownSession],
  companies: [company, companyRow, 'company'],
  shareholders: [shareholder, addShareholder.answer, saveShareholder.answer, 'shareholder'],
  identity_checks: [identityCheck],
  company_houses: [registryRecord, registryRecordWithDeadlines],
  subscriptions: [product, publicProduct],
  subscription_histories: [historyEntry, managerHistoryEntry],
  subscription_schedules: [schedule],
  plan_changes: [planChange],
  invoices: [invoice, 'invoiceRef', 'invoice', payableInvoice],
  overpayments: [overpayment],
  invoice_drafts: [invoiceDraft],
  aml_files: [amlFile],
  saved_views: [savedView],
  statutory_documents: [statutoryDocument],
  credit_notes: [creditNote, 'creditNote'],
  refunds: [refund],
  pro_formas: [proForma],
  bank_connections: [bankConnection],
  transfer_matches: [transfer],
}

/** The collection of each record that has an `@id`, by its schema or by the name of the field that it stands in. */
export const recordCollections: Samples['collections'] = new Map(
  Object.entries(records).flatMap(([name, own]) => own.map((one) => [one, name] as const)),
)
