import * as z from 'zod/mini'
import { pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { optionalText, recordVersion } from '../core/fields.ts'
import { idParam, reference } from '../core/reference.ts'
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

/** A customer's papers in a folder, newest first; deleted ones alone with `deleted=true`. */
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

/** How many papers and uploads a customer has in each folder. */
export const countUserDocuments = endpoint({
  method: 'GET',
  path: '/documents/user/{userId}',
  who: 'manager',
  ours: true,
  summary: 'Count a customer’s documents and uploads by folder',
  params: z.object({ userId: idParam }),
  answer: z.strictObject({
    documents: z.record(z.string(), z.number()),
    uploads: z.record(z.string(), z.number()),
    deleted: z.number(),
  }),
  errors: ['not_found'],
})

/** Uploads one file for a customer: pdf, doc, docx, csv or txt, at most 20 MB. A visible one is mailed about, several in one mail. */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documents',
  who: 'manager',
  creates: true,
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

/** Changes what stands about a paper, not its file. */
export const changeDocument = endpoint({
  method: 'PATCH',
  path: '/documents/{id}',
  who: 'manager',
  ours: true,
  summary: 'Update a document’s visibility or description',
  params: oneParam,
  body: z.strictObject({
    visible: z.optional(z.boolean()),
    description: z.optional(optionalText(maxNoteLength)),
    revision: recordVersion,
  }),
  answer: staffDocument,
  errors: ['not_found', 'conflict'],
})

/** Deletes a paper; it can be brought back for 30 days. */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  who: 'manager',
  summary: 'Delete a document',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found'],
})

/** Brings a deleted paper back; one that is there answers the same. */
export const restoreDocument = endpoint({
  method: 'POST',
  path: '/documents/{id}/restore',
  who: 'manager',
  ours: true,
  summary: 'Restore a deleted document',
  params: oneParam,
  answer: staffDocument,
  errors: ['not_found'],
})

/** What a customer has sent in, newest first; deleted ones alone with `deleted=true`. */
export const listUserCustomerDocuments = endpoint({
  method: 'GET',
  path: '/customer_documents/user/{userId}/{folder}',
  who: 'manager',
  summary: 'List a customer’s uploads in a folder',
  params: z.object({ userId: idParam, folder: z.enum(customerFolders) }),
  query: z.strictObject({ ...pageQuery, deleted: z.optional(z.enum(['true', 'false'])) }),
  answer: customerDocuments,
  errors: ['not_found'],
})

/** Brings a deleted upload back; one that is there answers the same. `max_upload_reached` when the customer has 200 by now. */
export const restoreCustomerDocument = endpoint({
  method: 'POST',
  path: '/customer_documents/{id}/restore',
  who: 'manager',
  ours: true,
  summary: 'Restore a deleted upload',
  params: oneParam,
  answer: customerDocument,
  errors: ['not_found', 'max_upload_reached'],
})
