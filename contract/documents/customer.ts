import * as z from 'zod/mini'
import { pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { optionalText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { myRequests } from './request-schemas.ts'
import {
  customerDocument,
  customerDocuments,
  customerFolderParam,
  customerFolders,
  folderQuery,
  maxNoteLength,
  oneParam,
  personalDocuments,
  personalFolderParam,
} from './schemas.ts'

/** Lists the caller's visible documents in a folder, newest first. */
export const listPersonalDocuments = endpoint({
  method: 'GET',
  path: '/documents/personal/{folder}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'List the current user’s documents in a folder',
  params: personalFolderParam,
  query: folderQuery,
  answer: personalDocuments,
  errors: [],
})

/** Counts the documents of each folder, and those not opened yet. */
export const countPersonalDocuments = endpoint({
  method: 'GET',
  path: '/documents/personal',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Count the current user’s documents and unread documents by folder',
  answer: z.strictObject({
    personal: z.record(z.string(), z.strictObject({ total: z.number(), unopened: z.number() })),
    public: z.record(z.string(), z.strictObject({ total: z.number(), unopened: z.number() })),
  }),
  errors: [],
})

/**
 * Downloads a document's file, as an attachment. Not found if it belongs to another customer, is invisible or deleted;
 * opening clears the mark NEW.
 */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/download-document/{id}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'Download a document',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'file_damaged'],
})

/**
 * Uploads one file, in `file`, with its notes and folder: pdf or csv, at most 20 MB. `requestId` names the request
 * that it answers, and sets its folder. `max_upload_reached` at 200 files.
 */
export const uploadCustomerDocument = endpoint({
  method: 'POST',
  path: '/customer_documents',
  who: 'user',
  hasIdempotencyKey: true,
  summary: 'Upload a customer document',
  bodyType: 'multipart',
  body: z.strictObject({
    notes: z._default(optionalText(maxNoteLength), null),
    folder: z.enum(customerFolders),
    requestId: z.optional(idParam),
  }),
  answer: customerDocument,
  status: 201,
  errors: [
    'file_field_required',
    'file_empty',
    'file_infected',
    'provider_unavailable',
    'file_type',
    'file_too_large',
    'file_too_complex',
    'max_upload_reached',
    'storage_unavailable',
    'not_found',
    'email_not_verified',
    'request_closed',
  ],
})

/** Lists the caller's uploads, newest first. */
export const listOwnCustomerDocuments = endpoint({
  method: 'GET',
  path: '/customer_documents/personal/{folder}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'List the current user’s uploads in a folder',
  params: customerFolderParam,
  query: z.strictObject(pageQuery),
  answer: customerDocuments,
  errors: [],
})

/** Downloads an uploaded file: the caller's own, or any for managers. */
export const downloadCustomerDocument = endpoint({
  method: 'GET',
  path: '/download-customer_document/{id}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'Download an upload',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'file_damaged'],
})

/**
 * Deletes an upload: the caller's own, or any for managers, who can restore it for 30 days. Deleted files are not
 * found.
 */
export const deleteCustomerDocument = endpoint({
  method: 'DELETE',
  path: '/customer_documents/{id}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'Delete an upload',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found'],
})

/** Lists the provider's document requests to the caller: open ones by due day, then those of the last 90 days. */
export const listMyRequests = endpoint({
  method: 'GET',
  path: '/document_requests/personal',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List the current user’s document requests',
  answer: myRequests,
  errors: [],
})
