import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { idParam } from '#contract/core/reference.ts'
import { statutoryDocument, statutoryForm } from './schemas.ts'

/** Makes a new version of a statutory document from the company's data. A refusal names the data that are missing. */
export const createStatutoryDocument = endpoint({
  method: 'POST',
  path: '/companies/{id}/statutory_documents',
  who: 'manager',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Make a statutory document',
  params: z.object({ id: idParam }),
  body: statutoryForm,
  answer: statutoryDocument,
  status: 201,
  errors: ['not_found'],
})
