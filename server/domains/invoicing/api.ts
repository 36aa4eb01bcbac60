import type { Trx } from '#server/platform/database/database.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { InvoicingDeps } from './deps.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { invoicePayment, type PaidSale } from './invoice-payment.ts'
import { issueChain } from './issue-chain.ts'
import { numberDocument, renderDocument } from './jobs.ts'
import { numberPending } from './number-document.ts'
import { personalData } from './personal-data.ts'
import { releaseFor, repair } from './release-on-hold.ts'
import { invoicingRoutes } from './routes.ts'
import { type DemoDocuments, seedDemoDocuments } from './seed-demo-documents.ts'

export { documentEvents } from './document-events.ts'
export { documentNumberSql } from './document-number-sql.ts'
export { invariants } from './invariants.ts'
export type { PaidSale } from './invoice-payment.ts'
export { invoicesOfPayments } from './invoices-of-payments.ts'
export { issueChain } from './issue-chain.ts'
export { moneyOf } from './money-of.ts'
export { countOpenInvoices, oldestOpenInvoices } from './open-invoices.ts'
export { type AgeingRow, readAgeing } from './read-ageing.ts'
export { searchDocuments } from './search-documents.ts'

/** Defines what invoicing offers to other domains. */
export interface Invoicing {
  readonly routes: Route[]
  /** Creates and numbers the paid invoice of a payment once; on hold while a subscriber has no incorporated company. */
  readonly invoicePayment: (trx: Trx, sale: PaidSale) => Promise<void>
  /** Issues the documents on hold for a customer's company once it is incorporated. */
  readonly releaseFor: (userId: number) => Promise<void>
  readonly personalData: PersonalData
  /** Creates two years of documents for the demo's customers; does nothing when some exist. */
  readonly seedDemoDocuments: (trx: Trx, wanted: DemoDocuments) => Promise<void>
}

const repairIntervalSeconds = 60

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
  return {
    routes: invoicingRoutes(deps),
    invoicePayment: (trx, sale) => invoicePayment(deps, trx, sale),
    releaseFor: (userId) => releaseFor(deps, userId),
    personalData: personalData(deps),
    seedDemoDocuments: (trx, wanted) => seedDemoDocuments(deps, trx, wanted),
  }
}
