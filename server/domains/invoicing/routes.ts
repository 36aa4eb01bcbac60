import * as admin from '#contract/invoicing/admin.ts'
import { listBankDetails } from '#contract/invoicing/bank-details.ts'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import { type DocumentKind, documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import type { ManagedDocument } from '#contract/invoicing/managed-document.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import * as invoices from '#contract/invoicing/manager-invoices.ts'
import { convertProForma as convert } from '#contract/invoicing/manager-pro-formas.ts'
import { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { csvForProgram } from './accounting/csv-for-program.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { csvDocuments } from './csv-documents.ts'
import { deleteWaiting } from './delete-waiting.ts'
import type { InvoicingDeps } from './deps.ts'
import { downloadDocument } from './download-document.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { listRates, setRate } from './exchange-rates.ts'
import { documentAnswer } from './find-document.ts'
import { knownRates } from './known-rates.ts'
import { listDocuments } from './list-documents.ts'
import { listOwnCreditNotes, listOwnInvoices } from './list-own-documents.ts'
import { listVersions } from './list-versions.ts'
import { markInvoice } from './mark-invoice.ts'
import { filtersOn } from './match-documents.ts'
import { bankDetails } from './pdf/bank-lines.ts'
import { reminderRoutes } from './reminders/reminder-routes.ts'
import { shownAs } from './shown-as.ts'
import { unpaidTotals } from './unpaid-totals.ts'
import { zipDocuments } from './zip-documents.ts'

/** The contract's endpoints of each kind, as far as all kinds have them. */
const managed: { readonly [Kind in DocumentKind]: ManagedDocument<Kind> } = managedDocuments

const todayOf = ({ platform: { clock } }: InvoicingDeps): string => londonDay(clock.now())

/** Serves what every kind has. */
const kindRoutes = <Kind extends DocumentKind>(deps: InvoicingDeps, kind: Kind): Route[] => {
  const { platform } = deps
  const { db } = platform
  const filtersOf = (query: Parameters<typeof filtersOn>[0]) => filtersOn(query, todayOf(deps))
  const { list, get, create, save, archive, csv, download } = managed[kind]
  const { archive: archiveName, csv: csvName } = kindFacts[kind]
  return [
    serveStored(db, list, ({ query }) => listDocuments(kind, query, shownAs(platform))),
    serve(archive, async ({ query, language }) => zipDocuments(deps, kind, filtersOf(query), archiveName, language)),
    ...(csv === null || csvName === null
      ? []
      : [
          serve(csv, async ({ query: { program, ...filters }, language }) =>
            program === undefined
              ? csvDocuments(deps, kind, filtersOf(filters), csvName, language)
              : csvForProgram(deps, kind, filtersOf(filters), csvName, program),
          ),
        ]),
    serveStored(db, get, ({ params }) => documentAnswer(kind, params.id, shownAs(platform))),
    serve(create, (call) => createDocument(deps, staffAction(call), kind, call.body)),
    serve(save, (call) => changeDocument(deps, staffAction(call), kind, call.params.id, call.body)),
    serve(download, ({ actor, params }) => downloadDocument(deps, actor, kind, params.id)),
  ]
}

/** Serves what only one kind has. */
const ownRoutes: Readonly<Record<DocumentKind, (deps: InvoicingDeps) => Route[]>> = {
  invoice: (deps) => [
    serveStored(deps.platform.db, ownDocuments.invoice.list, ({ query }, caller) =>
      listOwnInvoices(query, caller, todayOf(deps)),
    ),
    serve(invoices.getUnpaidTotals, ({ query }) => unpaidTotals(deps.platform.db, query, todayOf(deps))),
    serve(invoices.markInvoicePaid, (call) =>
      markInvoice(deps, staffAction(call), call.params.id, { ...call.body, status: 'paid' }),
    ),
    serve(invoices.markInvoiceUncollectible, (call) =>
      markInvoice(deps, staffAction(call), call.params.id, { ...call.body, status: 'uncollectible' }),
    ),
    serve(invoices.markInvoiceOpen, (call) =>
      markInvoice(deps, staffAction(call), call.params.id, { ...call.body, status: 'open' }),
    ),
    serve(managedDocuments.invoice.remove, (call) => deleteWaiting(deps, staffAction(call), 'invoice', call.params.id)),
    serve(invoices.cancelInvoice, (call) => cancelInvoice(deps, staffAction(call), call.params.id)),
    ...reminderRoutes(deps),
    serve(listBankDetails, async () => bankDetails(deps.platform.settings.providerBank)),
    serve(invoices.listInvoiceVersions, ({ params }) => listVersions(deps, params.id)),
    serve(invoices.downloadInvoiceVersion, ({ actor, params }) =>
      downloadDocument(deps, actor, 'invoice', params.id, params.version),
    ),
  ],
  credit_note: (deps) => [
    serveStored(deps.platform.db, ownDocuments.credit_note.list, ({ query }, caller) =>
      listOwnCreditNotes(query, caller),
    ),
    serve(managedDocuments.credit_note.remove, (call) =>
      deleteWaiting(deps, staffAction(call), 'credit_note', call.params.id),
    ),
  ],
  pro_forma: (deps) => [serve(convert, (call) => convertProForma(deps, staffAction(call), call.params.id))],
}

/** Defines the routes of accounting documents. */
export const invoicingRoutes = (deps: InvoicingDeps): Route[] => [
  ...draftRoutes(deps),
  // Fixed names before `{id}`.
  ...documentKinds.flatMap((kind) => [...ownRoutes[kind](deps), ...kindRoutes(deps, kind)]),
  serve(getKnownRates, ({ query }) => knownRates(deps.platform, query.month)),
  serve(admin.listExchangeRates, () => listRates(deps)),
  serve(admin.setExchangeRate, (call) => setRate(deps, staffAction(call), call.body)),
]
