import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { oneParam } from './filters.ts'

/** Creates the paid invoice of a pro-forma, exactly once; a repeated call returns the same invoice's id. */
export const convertProForma = endpoint({
  method: 'GET',
  path: '/pro_formas/{id}/convert',
  who: 'manager',
  changesState: true,
  summary: 'Convert a pro-forma into an invoice',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found', 'document_not_numbered'],
})
