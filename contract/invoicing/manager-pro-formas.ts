import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { filterQuery, listQuery, oneParam } from './filters.ts'
import { proForma, proFormaForm, proFormas } from './schemas.ts'

/** Lists pro-formas, unnumbered ones first, then the newest number. */
export const listProFormas = endpoint({
  method: 'GET',
  path: '/pro_formas',
  who: 'manager',
  summary: 'List pro-formas',
  query: listQuery,
  answer: proFormas,
  errors: [],
})

/** Returns one pro-forma. */
export const getProForma = endpoint({
  method: 'GET',
  path: '/pro_formas/{id}',
  who: 'manager',
  summary: 'Get a pro-forma',
  params: oneParam,
  answer: proForma,
  errors: ['not_found'],
})

/** Creates a pro-forma; number and PDF follow within moments, and the mail if an address is given. */
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

/** Changes a pro-forma that is not converted yet, and mails it again if an address is given. */
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

/** Streams the PDFs of all numbered pro-formas that match the filters, as pro_forma.zip. */
export const zipProFormas = endpoint({
  method: 'GET',
  path: '/pro_formas/get_zip',
  who: 'manager',
  summary: 'Download pro-formas (ZIP)',
  query: filterQuery,
  answer: 'binary',
  errors: [],
})

/** Downloads the PDF of a numbered pro-forma, as pro_forma.pdf. */
export const downloadProForma = endpoint({
  method: 'GET',
  path: '/download-pro_forma/{id}',
  who: 'manager',
  summary: 'Download a pro-forma (PDF)',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'document_not_numbered'],
})

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
