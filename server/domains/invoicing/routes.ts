import * as admin from '#contract/invoicing/admin.ts'
import * as customer from '#contract/invoicing/customer.ts'
import * as creditNotes from '#contract/invoicing/manager-credit-notes.ts'
import * as invoices from '#contract/invoicing/manager-invoices.ts'
import * as proFormas from '#contract/invoicing/manager-pro-formas.ts'
import { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import { type StaffAction, staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve, type UserActor } from '#server/platform/http/route.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument, type DocumentForms } from './create-document.ts'
import { csvDocuments } from './csv-documents.ts'
import { deleteWaiting } from './delete-waiting.ts'
import type { InvoicingDeps } from './deps.ts'
import { downloadDocument } from './download-document.ts'
import { listRates, setRate } from './exchange-rates.ts'
import { type DocumentAnswers, findDocument, presentOne } from './find-document.ts'
import { knownRates } from './known-rates.ts'
import { listDocuments } from './list-documents.ts'
import { listOwnCreditNotes, listOwnInvoices } from './list-own-documents.ts'
import { listVersions } from './list-versions.ts'
import { markInvoice } from './mark-invoice.ts'
import type { DocumentKind } from './tables.ts'
import { unpaidTotals } from './unpaid-totals.ts'
import { zipDocuments } from './zip-documents.ts'

/** Builds the handlers that the three kinds share. */
const verbs = (deps: InvoicingDeps) => {
  const { db, settings } = deps.platform
  const present = async <Kind extends DocumentKind>(kind: Kind, id: number): Promise<DocumentAnswers[Kind]> =>
    presentOne(db, kind, await findDocument(db, kind, id), settings.lockIssuedInvoices)
  return {
    get: present,
    create: <Kind extends DocumentKind>(call: StaffAction, kind: Kind, form: DocumentForms[Kind]) =>
      createDocument(deps, staffAction(call), kind, form),
    download: (actor: UserActor, kind: DocumentKind, id: number, version?: number) =>
      downloadDocument(deps, actor, kind, id, version),
  }
}

const invoiceRoutes = (deps: InvoicingDeps): Route[] => {
  const { get, create, download } = verbs(deps)
  return [
    serve(invoices.listInvoices, ({ query }) => listDocuments(deps, 'invoice', query)),
    serve(invoices.getUnpaidTotals, ({ query }) => unpaidTotals(deps.platform.db, query)),
    serve(invoices.getInvoice, ({ params }) => get('invoice', params.id)),
    serve(invoices.createInvoice, (call) => create(call, 'invoice', call.body)),
    serve(invoices.saveInvoice, (call) =>
      changeDocument(deps, staffAction(call), 'invoice', call.params.id, call.body),
    ),
    serve(invoices.markInvoicePaid, (call) =>
      markInvoice(deps, staffAction(call), call.params.id, { ...call.body, status: 'paid' }),
    ),
    serve(invoices.markInvoiceUncollectible, (call) =>
      markInvoice(deps, staffAction(call), call.params.id, { ...call.body, status: 'uncollectible' }),
    ),
    serve(invoices.markInvoiceOpen, (call) =>
      markInvoice(deps, staffAction(call), call.params.id, { ...call.body, status: 'open' }),
    ),
    serve(invoices.deleteInvoice, (call) => deleteWaiting(deps, staffAction(call), 'invoice', call.params.id)),
    serve(invoices.cancelInvoice, (call) => cancelInvoice(deps, staffAction(call), call.params.id)),
    serve(invoices.listInvoiceVersions, ({ params }) => listVersions(deps, params.id)),
    serve(invoices.downloadInvoiceVersion, ({ actor, params }) =>
      download(actor, 'invoice', params.id, params.version),
    ),
    serve(invoices.zipInvoices, async ({ query, language }) =>
      zipDocuments(deps, 'invoice', query, 'invoices.zip', language),
    ),
    serve(invoices.csvInvoices, async ({ query, language }) =>
      csvDocuments(deps, 'invoice', query, 'invoices.csv', language),
    ),
  ]
}

const creditNoteRoutes = (deps: InvoicingDeps): Route[] => {
  const { get, create } = verbs(deps)
  return [
    serve(creditNotes.listCreditNotes, ({ query }) => listDocuments(deps, 'credit_note', query)),
    serve(creditNotes.getCreditNote, ({ params }) => get('credit_note', params.id)),
    serve(creditNotes.createCreditNote, (call) => create(call, 'credit_note', call.body)),
    serve(creditNotes.saveCreditNote, (call) =>
      changeDocument(deps, staffAction(call), 'credit_note', call.params.id, call.body),
    ),
    serve(creditNotes.deleteCreditNote, (call) =>
      deleteWaiting(deps, staffAction(call), 'credit_note', call.params.id),
    ),
    serve(creditNotes.zipCreditNotes, async ({ query, language }) =>
      zipDocuments(deps, 'credit_note', query, 'credit_notes.zip', language),
    ),
    serve(creditNotes.csvCreditNotes, async ({ query, language }) =>
      csvDocuments(deps, 'credit_note', query, 'credit_notes.csv', language),
    ),
  ]
}

const proFormaRoutes = (deps: InvoicingDeps): Route[] => {
  const { get, create, download } = verbs(deps)
  return [
    serve(proFormas.listProFormas, ({ query }) => listDocuments(deps, 'pro_forma', query)),
    serve(proFormas.getProForma, ({ params }) => get('pro_forma', params.id)),
    serve(proFormas.createProForma, (call) => create(call, 'pro_forma', call.body)),
    serve(proFormas.saveProForma, (call) =>
      changeDocument(deps, staffAction(call), 'pro_forma', call.params.id, call.body),
    ),
    serve(proFormas.zipProFormas, async ({ query, language }) =>
      zipDocuments(deps, 'pro_forma', query, 'pro_forma.zip', language),
    ),
    serve(proFormas.downloadProForma, ({ actor, params }) => download(actor, 'pro_forma', params.id)),
    serve(proFormas.convertProForma, (call) => convertProForma(deps, staffAction(call), call.params.id)),
  ]
}

const customerRoutes = (deps: InvoicingDeps): Route[] => {
  const { download } = verbs(deps)
  const { db } = deps.platform
  return [
    serve(customer.getMyInvoices, ({ actor, query }) => listOwnInvoices(db, actor.userId, query)),
    serve(customer.getMyCreditNotes, ({ actor, query }) => listOwnCreditNotes(db, actor.userId, query)),
    serve(customer.downloadInvoice, ({ actor, params }) => download(actor, 'invoice', params.id)),
    serve(customer.downloadCreditNote, ({ actor, params }) => download(actor, 'credit_note', params.id)),
  ]
}

/** Defines the routes of accounting documents. */
export const invoicingRoutes = (deps: InvoicingDeps): Route[] => [
  // Fixed names before `{id}`.
  ...customerRoutes(deps),
  ...invoiceRoutes(deps),
  ...creditNoteRoutes(deps),
  ...proFormaRoutes(deps),
  serve(getKnownRates, ({ query }) => knownRates(deps.platform, query.month)),
  serve(admin.listExchangeRates, () => listRates(deps)),
  serve(admin.setExchangeRate, (call) => setRate(deps, staffAction(call), call.body)),
]
