import * as customer from '#contract/statutory/customer.ts'
import * as manager from '#contract/statutory/manager.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { createStatutoryDocument } from './create-statutory-document.ts'
import type { StatutoryDeps } from './deps.ts'
import { downloadStatutoryDocument } from './download-statutory-document.ts'
import { listStatutoryDocuments } from './list-statutory-documents.ts'

/** Binds the endpoint declarations of statutory documents to their handlers. */
export const statutoryRoutes = (deps: StatutoryDeps): Route[] => [
  serve(customer.listStatutoryDocuments, ({ actor, params }) => listStatutoryDocuments(deps, actor, params.id)),
  serve(customer.downloadStatutoryDocument, ({ actor, params }) => downloadStatutoryDocument(deps, actor, params.id)),
  serve(manager.createStatutoryDocument, (call) =>
    createStatutoryDocument(deps, staffAction(call), call.params.id, call.body),
  ),
]
