import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { filterQuery, listQuery, oneParam } from './filters.ts'
import { creditNote, creditNoteForm, creditNotes } from './schemas.ts'

/** Lists credit notes, unnumbered ones first, then the newest number. */
export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/credit_notes',
  who: 'manager',
  summary: 'List credit notes',
  query: listQuery,
  answer: creditNotes,
  errors: [],
})

/** Returns one credit note. */
export const getCreditNote = endpoint({
  method: 'GET',
  path: '/credit_notes/{id}',
  who: 'manager',
  summary: 'Get a credit note',
  params: oneParam,
  answer: creditNote,
  errors: ['not_found'],
})

/** Creates a credit note for a numbered invoice; an invoice's credit notes never exceed it in total. */
export const createCreditNote = endpoint({
  method: 'POST',
  path: '/credit_notes',
  who: 'manager',
  creates: true,
  summary: 'Create a credit note',
  body: creditNoteForm,
  answer: creditNote,
  status: 201,
  errors: ['not_found', 'document_not_numbered'],
})

/** Changes a credit note like an invoice; its invoice is fixed. */
export const saveCreditNote = endpoint({
  method: 'PATCH',
  path: '/credit_notes/{id}',
  who: 'manager',
  ours: true,
  summary: 'Update a credit note',
  params: oneParam,
  body: creditNoteForm,
  answer: creditNote,
  errors: ['not_found', 'fields_not_changeable', 'conflict'],
})

/** Streams the PDFs of all numbered credit notes that match the filters, as credit_notes.zip. */
export const zipCreditNotes = endpoint({
  method: 'GET',
  path: '/credit_notes/get_zip',
  who: 'manager',
  summary: 'Download credit notes (ZIP)',
  query: filterQuery,
  answer: 'binary',
  errors: [],
})

/** Streams the numbered credit notes that match the filters, as credit_notes.csv. Amounts in units with a dot. */
export const csvCreditNotes = endpoint({
  method: 'GET',
  path: '/credit_notes/get_csv',
  who: 'manager',
  summary: 'Download credit notes (CSV)',
  query: filterQuery,
  answer: 'binary',
  errors: [],
})

/** Deletes a credit note without a number; the amount can be credited again. */
export const deleteCreditNote = endpoint({
  method: 'DELETE',
  path: '/credit_notes/{id}',
  who: 'manager',
  ours: true,
  summary: 'Delete a credit note without a number',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found', 'document_numbered'],
})
