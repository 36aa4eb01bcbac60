import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { optionalText, recordVersion } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import {
  customerDocument,
  customerDocuments,
  customerFolders,
  maxNoteLength,
  oneParam,
  personalFolders,
  staffDocument,
  staffDocuments,
  staffFolderQuery,
} from './schemas.ts'

/** Lists a customer's documents in a folder, newest first or sorted; only deleted ones with `deleted=true`. */
export const listUserDocuments = endpoint({
  method: 'GET',
  path: '/documents/user/{userId}/{folder}',
  who: 'manager',
  summary: 'List a customer’s documents in a folder',
  params: z.object({ userId: idParam, folder: z.enum(personalFolders) }),
  query: staffFolderQuery,
  answer: staffDocuments,
  errors: ['not_found'],
})

/** Downloads selected files of one kind in an archive; each download is recorded. `ids` are at most 200, parted by commas. */
export const downloadSelected = endpoint({
  method: 'GET',
  path: '/documents/get_zip',
  who: 'manager',
  isExtension: true,
  summary: 'Download selected files (ZIP)',
  query: z.strictObject({
    kind: z.enum(['personal', 'customer', 'public']),
    ids: z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,199}$/)),
  }),
  answer: 'binary',
  errors: ['not_found'],
})

/** Counts a customer's documents and uploads in each folder. */
export const countUserDocuments = endpoint({
  method: 'GET',
  path: '/documents/user/{userId}',
  who: 'manager',
  isExtension: true,
  summary: 'Count a customer’s documents and uploads by folder',
  params: z.object({ userId: idParam }),
  answer: z.strictObject({
    documents: z.record(z.string(), z.number()),
    uploads: z.record(z.string(), z.number()),
    deleted: z.number(),
  }),
  errors: ['not_found'],
})

/**
 * Uploads one file for a customer: pdf, doc, docx, csv or txt, at most 20 MB. The customer is mailed about visible
 * ones; several share one mail.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documents',
  who: 'manager',
  hasIdempotencyKey: true,
  summary: 'Upload a document for a customer',
  bodyType: 'multipart',
  body: z.strictObject({
    user: reference('users'),
    description: z._default(optionalText(maxNoteLength), null),
    folder: z.enum(personalFolders),
    visible: z._default(
      z.pipe(
        z.enum(['true', 'false', '1', '0']),
        z.transform((text) => text === 'true' || text === '1'),
      ),
      true,
    ),
  }),
  answer: staffDocument,
  status: 201,
  errors: [
    'file_field_required',
    'file_empty',
    'file_infected',
    'provider_unavailable',
    'file_type',
    'file_too_large',
    'file_too_complex',
    'storage_unavailable',
    'not_found',
  ],
})

/** Changes the details of a document, not its file. */
export const changeDocument = endpoint({
  method: 'PATCH',
  path: '/documents/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Update a document’s visibility or description',
  params: oneParam,
  body: z.strictObject({
    visible: z.optional(z.boolean()),
    description: z.optional(optionalText(maxNoteLength)),
    version: recordVersion,
  }),
  answer: staffDocument,
  errors: ['not_found', 'conflict'],
})

/** Deletes a document; it can be restored for 30 days. */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  who: 'manager',
  summary: 'Delete a document',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found'],
})

/** Restores a deleted document; returns the same if it is not deleted. */
export const restoreDocument = endpoint({
  method: 'POST',
  path: '/documents/{id}/restore',
  who: 'manager',
  isExtension: true,
  summary: 'Restore a deleted document',
  params: oneParam,
  answer: staffDocument,
  errors: ['not_found'],
})

/** Lists a customer's uploads, newest first or sorted; only deleted ones with `deleted=true`. */
export const listUserCustomerDocuments = endpoint({
  method: 'GET',
  path: '/customer_documents/user/{userId}/{folder}',
  who: 'manager',
  summary: 'List a customer’s uploads in a folder',
  params: z.object({ userId: idParam, folder: z.enum(customerFolders) }),
  query: staffFolderQuery,
  answer: customerDocuments,
  errors: ['not_found'],
})

/**
 * Restores a deleted upload; returns the same if it is not deleted. `max_upload_reached` if the customer already has
 * 200.
 */
export const restoreCustomerDocument = endpoint({
  method: 'POST',
  path: '/customer_documents/{id}/restore',
  who: 'manager',
  isExtension: true,
  summary: 'Restore a deleted upload',
  params: oneParam,
  answer: customerDocument,
  errors: ['not_found', 'max_upload_reached'],
})
