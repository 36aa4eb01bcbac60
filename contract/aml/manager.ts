import * as z from 'zod/mini'
import { pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { recordVersion, searchText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { amlRatings } from './answers.ts'
import { amlEvidence, amlFile, amlFileChange, amlRows } from './schemas.ts'

/** What is due: a review, an approval, missing contents, or the file itself. */
export const amlDues = ['review', 'approval', 'incomplete', 'without_file'] as const
export type AmlDue = (typeof amlDues)[number]

/** The fields that files are sorted by. */
export const amlOrders = ['reviewOn', 'name'] as const
export type AmlOrder = (typeof amlOrders)[number]

const oneParam = z.object({ id: idParam })

/**
 * Lists the files, the next review first or sorted; with `due=without_file` the customers with a company and no current
 * file, by number. `text` is a part of the name or the address.
 */
export const listAmlFiles = endpoint({
  method: 'GET',
  path: '/aml_files',
  who: 'manager',
  isExtension: true,
  summary: 'List AML files',
  query: z.strictObject({
    ...pageQuery,
    due: z.optional(z.enum(amlDues)),
    rating: z.optional(z.enum(amlRatings)),
    'userRef.id': z.optional(idParam),
    text: z.optional(searchText(160)),
    ...sortQuery(amlOrders),
  }),
  answer: amlRows,
  errors: ['search_too_broad'],
})

/** Returns a file. Each read is recorded in the audit trail. */
export const getAmlFile = endpoint({
  method: 'GET',
  path: '/aml_files/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Get an AML file',
  params: oneParam,
  answer: amlFile,
  errors: ['not_found'],
})

/** Creates an empty file for a customer who has no current one. */
export const createAmlFile = endpoint({
  method: 'POST',
  path: '/aml_files',
  who: 'manager',
  isExtension: true,
  hasIdempotencyKey: true,
  summary: 'Create an AML file',
  body: z.strictObject({ user: reference('users') }),
  answer: amlFile,
  status: 201,
  errors: ['not_found'],
})

/** Changes a file; what is left out remains. 409 `conflict` with the newer file as `current`. */
export const saveAmlFile = endpoint({
  method: 'PATCH',
  path: '/aml_files/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Update an AML file',
  params: oneParam,
  body: amlFileChange,
  answer: amlFile,
  errors: ['not_found', 'conflict'],
})

/** Approves a high risk; refused for the manager who rated it. */
export const approveAmlFile = endpoint({
  method: 'POST',
  path: '/aml_files/{id}/approve',
  who: 'manager',
  isExtension: true,
  summary: 'Approve a high risk',
  params: oneParam,
  body: z.strictObject({ version: recordVersion }),
  answer: amlFile,
  errors: ['not_found', 'conflict', 'aml_approval_not_allowed'],
})

/** Uploads one evidence file: pdf, png, jpg, heic, docx, csv or txt, at most 20 MB. */
export const uploadAmlEvidence = endpoint({
  method: 'POST',
  path: '/aml_files/{id}/evidence',
  who: 'manager',
  isExtension: true,
  hasIdempotencyKey: true,
  summary: 'Upload evidence',
  params: oneParam,
  bodyType: 'multipart',
  body: z.strictObject({}),
  answer: amlEvidence,
  status: 201,
  errors: [
    'not_found',
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

/** Downloads an evidence file; each download is recorded in the audit trail. */
export const downloadAmlEvidence = endpoint({
  method: 'GET',
  path: '/aml_files/{id}/evidence/{evidenceId}',
  who: 'manager',
  isExtension: true,
  summary: 'Download evidence of a screening',
  params: z.object({ id: idParam, evidenceId: idParam }),
  answer: 'binary',
  errors: ['not_found', 'file_damaged'],
})
