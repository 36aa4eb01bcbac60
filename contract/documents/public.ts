import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { optionalText } from '#contract/core/fields.ts'
import { maxNoteLength, oneParam, publicDocument, publicDocuments, publicFolders, staffPublicQuery } from './schemas.ts'

/** Lists documents for all customers, newest first or sorted. `deleted` is for staff: it finds nothing for others. */
export const listPublicDocuments = endpoint({
  method: 'GET',
  path: '/public_documents',
  who: 'user',
  summary: 'List public documents',
  query: staffPublicQuery,
  answer: publicDocuments,
  errors: [],
})

/** Downloads a public document's file, as an attachment; opening clears the mark NEW for the caller. */
export const downloadPublicDocument = endpoint({
  method: 'GET',
  path: '/download-public-document/{id}',
  who: 'user',
  summary: 'Download a public document',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'file_damaged'],
})

/** Uploads one file for all customers: pdf, doc, docx, csv or txt, at most 20 MB. */
export const uploadPublicDocument = endpoint({
  method: 'POST',
  path: '/public_documents',
  who: 'manager',
  hasIdempotencyKey: true,
  summary: 'Upload a public document',
  bodyType: 'multipart',
  body: z.strictObject({
    description: z._default(optionalText(maxNoteLength), null),
    folder: z.enum(publicFolders),
  }),
  answer: publicDocument,
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
  ],
})

/** Deletes a public document; a manager can restore it for 30 days. */
export const deletePublicDocument = endpoint({
  method: 'DELETE',
  path: '/public_documents/{id}',
  who: 'manager',
  summary: 'Delete a public document',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found'],
})

/** Restores a deleted public document; returns the same if it is not deleted. */
export const restorePublicDocument = endpoint({
  method: 'POST',
  path: '/public_documents/{id}/restore',
  who: 'manager',
  isExtension: true,
  summary: 'Restore a deleted public document',
  params: oneParam,
  answer: publicDocument,
  errors: ['not_found'],
})
