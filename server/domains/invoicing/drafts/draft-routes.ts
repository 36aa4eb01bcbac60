import * as drafts from '#contract/invoicing/manager-invoice-drafts.ts'
import * as previews from '#contract/invoicing/manager-previews.ts'
import { findDelivery } from '#server/domains/invoicing/delivery.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { presentDraft } from './find-draft.ts'
import { issueDraft } from './issue-draft.ts'
import { listDrafts } from './list-drafts.ts'
import { previewDocument } from './preview-document.ts'
import { changeDraft, createDraft, deleteDraft } from './save-draft.ts'

/** Defines the routes of invoice drafts, of previews, and of who receives an invoice. */
export const draftRoutes = (deps: InvoicingDeps): Route[] => {
  const { db } = deps.platform
  return [
    serveStored(db, drafts.listInvoiceDrafts, ({ query }) => listDrafts(query)),
    serve(drafts.createInvoiceDraft, (call) => createDraft(deps, staffAction(call), call.body)),
    serve(drafts.getInvoiceDraft, async ({ params }) => presentDraft(db, params)),
    serve(drafts.saveInvoiceDraft, (call) => changeDraft(deps, staffAction(call), call.params.id, call.body)),
    serve(drafts.deleteInvoiceDraft, (call) =>
      deleteDraft(deps, staffAction(call), call.params.id, call.query.version),
    ),
    serve(drafts.issueInvoiceDraft, (call) => issueDraft(deps, staffAction(call), call.params.id, call.body.version)),
    serve(previews.previewInvoice, (call) => previewDocument(deps, call, 'invoice', call.body)),
    serve(previews.previewCreditNote, (call) => previewDocument(deps, call, 'credit_note', call.body)),
    serve(previews.previewProForma, (call) => previewDocument(deps, call, 'pro_forma', call.body)),
    serve(drafts.getInvoiceDelivery, ({ body, language }) => findDelivery(db, body, language)),
  ]
}
