import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { idParam } from '#contract/core/reference.ts'
import { statutoryDocuments } from './schemas.ts'

/** Lists the saved versions of a company's statutory documents, newest first: the caller's own company's, any for managers. */
export const listStatutoryDocuments = endpoint({
  method: 'GET',
  path: '/companies/{id}/statutory_documents',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List a company’s statutory documents',
  params: z.object({ id: idParam }),
  answer: statutoryDocuments,
  errors: ['not_found'],
})

/** Downloads a saved version as a PDF. */
export const downloadStatutoryDocument = endpoint({
  method: 'GET',
  path: '/statutory_documents/{id}/file',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Download a statutory document (PDF)',
  params: z.object({ id: idParam }),
  answer: 'binary',
  errors: ['not_found', 'file_damaged'],
})
