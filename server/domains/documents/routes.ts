import * as customer from '#contract/documents/customer.ts'
import * as manager from '#contract/documents/manager.ts'
import * as requests from '#contract/documents/manager-requests.ts'
import * as forAll from '#contract/documents/public.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { changeDocument } from './change-document.ts'
import { countOfUser, countPersonal } from './count-documents.ts'
import { deleteCustomerDocument, deleteDocument, deletePublicDocument } from './delete-document.ts'
import type { DocumentsDeps } from './deps.ts'
import { downloadCustomerDocument, downloadDocument, downloadPublicDocument } from './download-document.ts'
import { listOfUser, listOwnUploads, listPersonal, listPublic, listUploadsOf } from './list-documents.ts'
import { documentsCall } from './record-documents-action.ts'
import { acceptRequest, returnRequest } from './requests/answer-request.ts'
import { createRequest } from './requests/create-request.ts'
import { listMine, listRequests } from './requests/list-requests.ts'
import { withdrawRequest } from './requests/withdraw-request.ts'
import { restoreCustomerDocument, restoreDocument, restorePublicDocument } from './restore-document.ts'
import { uploadCustomerDocument } from './upload-customer-document.ts'
import { uploadDocument, uploadPublicDocument } from './upload-document.ts'
import { zipFiles } from './zip-files.ts'

const customerRoutes = (deps: DocumentsDeps): Route[] => {
  const { db, clock } = deps.platform
  return [
    serveStored(db, customer.listPersonalDocuments, ({ params, query }, caller) => listPersonal(params, query, caller)),
    serve(customer.countPersonalDocuments, ({ actor }) => countPersonal(deps, actor)),
    serve(customer.downloadDocument, (call) => downloadDocument(deps, documentsCall(call), call.params.id)),
    serve(customer.uploadCustomerDocument, (call) => uploadCustomerDocument(deps, documentsCall(call), call.receive)),
    serveStored(db, customer.listOwnCustomerDocuments, ({ params, query }, caller) =>
      listOwnUploads(params, query, caller),
    ),
    serve(customer.downloadCustomerDocument, (call) =>
      downloadCustomerDocument(deps, documentsCall(call), call.params.id),
    ),
    serve(customer.deleteCustomerDocument, (call) => deleteCustomerDocument(deps, documentsCall(call), call.params.id)),
    serveStored(db, customer.listMyRequests, (_, caller) => listMine(clock.now(), caller)),
  ]
}

const publicRoutes = (deps: DocumentsDeps): Route[] => {
  const { db, clock } = deps.platform
  return [
    serveStored(db, forAll.listPublicDocuments, ({ query }, caller) => listPublic(query, clock.now(), caller)),
    serve(forAll.downloadPublicDocument, (call) => downloadPublicDocument(deps, documentsCall(call), call.params.id)),
    serve(forAll.uploadPublicDocument, (call) => uploadPublicDocument(deps, documentsCall(call), call.receive)),
    serve(forAll.deletePublicDocument, (call) => deletePublicDocument(deps, documentsCall(call), call.params.id)),
    serve(forAll.restorePublicDocument, (call) => restorePublicDocument(deps, documentsCall(call), call.params.id)),
  ]
}

const managerRoutes = (deps: DocumentsDeps): Route[] => {
  const { db, clock } = deps.platform
  return [
    serveStored(db, manager.listUserDocuments, ({ params, query }) => listOfUser(params, query, clock.now())),
    serve(manager.downloadSelected, (call) => zipFiles(deps, documentsCall(call), call.query, call.language)),
    serve(manager.countUserDocuments, ({ params }) => countOfUser(deps, params.userId)),
    serve(manager.uploadDocument, (call) => uploadDocument(deps, documentsCall(call), call.receive)),
    serve(manager.changeDocument, (call) => changeDocument(deps, documentsCall(call), call.params.id, call.body)),
    serve(manager.deleteDocument, (call) => deleteDocument(deps, documentsCall(call), call.params.id)),
    serve(manager.restoreDocument, (call) => restoreDocument(deps, documentsCall(call), call.params.id)),
    serveStored(db, manager.listUserCustomerDocuments, ({ params, query }) =>
      listUploadsOf(params, query, clock.now()),
    ),
    serve(manager.restoreCustomerDocument, (call) =>
      restoreCustomerDocument(deps, documentsCall(call), call.params.id),
    ),
  ]
}

const requestRoutes = (deps: DocumentsDeps): Route[] => [
  serve(requests.createRequest, (call) => createRequest(deps, documentsCall(call), call.body)),
  serveStored(deps.platform.db, requests.listRequests, ({ query }) => listRequests(query)),
  serve(requests.acceptRequest, (call) => acceptRequest(deps, documentsCall(call), call.params.id, call.body)),
  serve(requests.returnRequest, (call) => returnRequest(deps, documentsCall(call), call.params.id, call.body)),
  serve(requests.withdrawRequest, (call) => withdrawRequest(deps, documentsCall(call), call.params.id)),
]

/** Binds the endpoint declarations of documents to their handlers. */
export const documentRoutes = (deps: DocumentsDeps): Route[] => [
  ...customerRoutes(deps),
  ...publicRoutes(deps),
  ...managerRoutes(deps),
  ...requestRoutes(deps),
]
