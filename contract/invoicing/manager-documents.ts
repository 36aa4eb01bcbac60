import * as z from 'zod/mini'
import { searchedCollection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { creditNoteChange, invoiceChange, proFormaChange } from './changes.ts'
import { ownDocuments } from './customer.ts'
import { downloadOf } from './download-document.ts'
import {
  csvQuery,
  filterQuery,
  invoiceCsvQuery,
  invoiceFilterQuery,
  invoiceListQuery,
  listQuery,
  oneParam,
  proFormaFilterQuery,
  proFormaListQuery,
} from './filters.ts'
import { type DocumentKind, type FactsOf, kindFacts } from './kinds.ts'
import { creditNote, creditNoteForm, invoice, invoiceForm, proForma, proFormaForm } from './schemas.ts'

/** What the endpoints of a kind need besides its facts. */
interface KindSchemas<Form, Change, Answer, Query, Filters> {
  readonly form: Form
  readonly change: Change
  readonly answer: Answer
  readonly query: Query
  readonly filters: Filters
  readonly createErrors: readonly ErrorCode[]
  /** True where the specification names no change of this kind. */
  readonly isExtension?: true
}

/**
 * Declares what managers do with documents of every kind. Lists have those that get their number within moments first, then the newest number, at
 * the end those on hold; or they are sorted by a field, unnumbered ones by number last.
 * Totals in units, recalculated here. A change keeps what it leaves out. Number, date and PDF of a new one follow within moments. A numbered one gets a new
 * version with its own PDF, same number and date: `fields_not_changeable` for locked fields; 409 `conflict` with the
 * newer state as `current`. The archive streams the PDFs of all numbered ones that match.
 */
const managed = <
  const Kind extends DocumentKind,
  Form extends z.ZodMiniType,
  Change extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Query extends z.ZodMiniObject,
  Filters extends z.ZodMiniObject,
>(
  kind: Kind,
  {
    form,
    change,
    answer,
    query,
    filters,
    createErrors,
    isExtension,
  }: KindSchemas<Form, Change, Answer, Query, Filters>,
) => {
  const { collection: name, one, many }: FactsOf<Kind> = kindFacts[kind]
  return {
    list: endpoint({
      method: 'GET',
      path: `/${name}`,
      who: 'manager',
      summary: `List ${many}`,
      query,
      answer: searchedCollection(answer),
      errors: ['search_too_broad'],
    }),
    get: endpoint({
      method: 'GET',
      path: `/${name}/{id}`,
      who: 'manager',
      summary: `Get ${one}`,
      params: oneParam,
      answer,
      errors: ['not_found'],
    }),
    create: endpoint({
      method: 'POST',
      path: `/${name}`,
      who: 'manager',
      hasIdempotencyKey: true,
      summary: `Create ${one}`,
      body: form,
      answer,
      status: 201,
      errors: createErrors,
    }),
    save: endpoint({
      method: 'PATCH',
      path: `/${name}/{id}`,
      who: 'manager',
      ...(isExtension ? { isExtension } : {}),
      summary: `Update ${one}`,
      params: oneParam,
      body: change,
      answer,
      errors: ['not_found', 'fields_not_changeable', 'conflict'],
    }),
    archive: endpoint({
      method: 'GET',
      path: `/${name}/get_zip`,
      who: 'manager',
      summary: `Download ${many} (ZIP)`,
      query: filters,
      answer: 'binary',
      errors: [],
    }),
  }
}

/**
 * Declares the table of a kind's numbered documents that match the filters, for people or for an accounting program.
 * Amounts in units with a dot.
 */
const csvOf = <const Kind extends DocumentKind, Filters extends z.ZodMiniObject>(kind: Kind, filters: Filters) =>
  endpoint({
    method: 'GET',
    path: `/${(kindFacts[kind] satisfies FactsOf<Kind>).collection}/get_csv`,
    who: 'manager',
    summary: `Download ${kindFacts[kind].many} (CSV)`,
    query: filters,
    answer: 'binary',
    errors: [],
  })

/** Declares the deletion of a document that has no number yet. */
const deletionOf = <const Kind extends DocumentKind>(kind: Kind, errors: readonly ErrorCode[]) =>
  endpoint({
    method: 'DELETE',
    path: `/${(kindFacts[kind] satisfies FactsOf<Kind>).collection}/{id}`,
    who: 'manager',
    isExtension: true,
    summary: `Delete ${kindFacts[kind].one} without a number`,
    params: oneParam,
    answer: z.strictObject({ id: z.number() }),
    errors: ['not_found', ...errors],
  })

/** The managers' endpoints of every kind; `csv` and `remove` are null where a kind has none. */
export const managedDocuments = {
  invoice: {
    ...managed('invoice', {
      form: invoiceForm,
      change: invoiceChange,
      answer: invoice,
      query: invoiceListQuery,
      filters: invoiceFilterQuery,
      createErrors: ['not_found'],
    }),
    download: ownDocuments.invoice.download,
    csv: csvOf('invoice', invoiceCsvQuery),
    // Not one that a payment created; its pro-forma can be converted again.
    remove: deletionOf('invoice', ['document_numbered', 'document_of_payment']),
  },
  credit_note: {
    // An invoice's credit notes never exceed it in total; the invoice of a note is fixed.
    ...managed('credit_note', {
      form: creditNoteForm,
      change: creditNoteChange,
      answer: creditNote,
      query: listQuery,
      filters: filterQuery,
      createErrors: ['not_found', 'document_not_numbered'],
      isExtension: true,
    }),
    download: ownDocuments.credit_note.download,
    csv: csvOf('credit_note', csvQuery),
    // The amount can be credited again.
    remove: deletionOf('credit_note', ['document_numbered']),
  },
  pro_forma: {
    // Changed until it is converted, and mailed again while it has an address.
    ...managed('pro_forma', {
      form: proFormaForm,
      change: proFormaChange,
      answer: proForma,
      query: proFormaListQuery,
      filters: proFormaFilterQuery,
      createErrors: ['not_found'],
    }),
    download: downloadOf('pro_forma'),
    csv: null,
    remove: null,
  },
} as const satisfies Readonly<Record<DocumentKind, unknown>>
