import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { filterQuery, listQuery, oneParam } from './filters.ts'
import { proForma, proFormaForm, proFormas } from './schemas.ts'

/** Pro-formas, those that wait for their number first, then the newest number. */
export const listProFormas = endpoint({
  method: 'GET',
  path: '/pro_formas',
  who: 'manager',
  summary: 'List pro-formas',
  query: listQuery,
  answer: proFormas,
  errors: [],
})

/** One pro-forma. */
export const getProForma = endpoint({
  method: 'GET',
  path: '/pro_formas/{id}',
  who: 'manager',
  summary: 'Get a pro-forma',
  params: oneParam,
  answer: proForma,
  errors: ['not_found'],
})

/** Saves a new pro-forma; number and PDF follow within moments, and the mail where an address is given. */
export const createProForma = endpoint({
  method: 'POST',
  path: '/pro_formas',
  who: 'manager',
  creates: true,
  summary: 'Create a pro-forma',
  body: proFormaForm,
  answer: proForma,
  status: 201,
  errors: ['not_found'],
})

/** Changes a pro-forma that was not converted yet, and mails it again where an address is given. */
export const saveProForma = endpoint({
  method: 'PATCH',
  path: '/pro_formas/{id}',
  who: 'manager',
  summary: 'Update a pro-forma that has not been converted',
  params: oneParam,
  body: proFormaForm,
  answer: proForma,
  errors: ['not_found', 'fields_not_changeable', 'conflict'],
})

/** The PDFs of all numbered pro-formas that the filters let through, as pro_forma.zip; streamed. */
export const zipProFormas = endpoint({
  method: 'GET',
  path: '/pro_formas/get_zip',
  who: 'manager',
  summary: 'Download pro-formas (ZIP)',
  query: filterQuery,
  answer: 'binary',
  errors: [],
})

/** The PDF of a numbered pro-forma, as pro_forma.pdf. */
export const downloadProForma = endpoint({
  method: 'GET',
  path: '/download-pro_forma/{id}',
  who: 'manager',
  summary: 'Download a pro-forma (PDF)',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'document_pending'],
})

/** Makes the paid invoice of a pro-forma, exactly once; a second time answers the same invoice's id. */
export const convertProForma = endpoint({
  method: 'GET',
  path: '/pro_formas/{id}/convert',
  who: 'manager',
  changesState: true,
  summary: 'Convert a pro-forma into an invoice',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found', 'document_pending'],
})
