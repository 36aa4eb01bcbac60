import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { DocumentChanges } from './changes.ts'
import type {
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
import type { DocumentKind } from './kinds.ts'
import type { DocumentAnswers, DocumentForms } from './schemas.ts'

interface Page<Member> {
  'hydra:member': Member[]
  'hydra:totalItems': number
  totalIsCapped?: true | undefined
}

type Declared<Parts> = Omit<Endpoint, keyof Parts | 'params' | 'query' | 'body' | 'staffBody' | 'bodyType'> & Parts
type FileQuery = typeof filterQuery | typeof invoiceFilterQuery | typeof proFormaFilterQuery
type File<Query = FileQuery> = Declared<{ who: 'manager'; query: Query; answer: 'binary' }>

/** Describes the endpoints that the contract declares for every kind, by the types of its form and answer. */
export interface ManagedDocument<Kind extends DocumentKind> {
  readonly list: Declared<{
    who: 'manager'
    query: typeof listQuery | typeof invoiceListQuery | typeof proFormaListQuery
    answer: z.ZodMiniType<Page<DocumentAnswers[Kind]>>
  }>
  readonly get: Declared<{ who: 'manager'; params: typeof oneParam; answer: z.ZodMiniType<DocumentAnswers[Kind]> }>
  readonly create: Declared<{
    who: 'manager'
    hasIdempotencyKey: true
    body: z.ZodMiniType<DocumentForms[Kind]>
    answer: z.ZodMiniType<DocumentAnswers[Kind]>
  }>
  readonly save: Declared<{
    who: 'manager'
    params: typeof oneParam
    body: z.ZodMiniType<DocumentChanges[Kind]>
    answer: z.ZodMiniType<DocumentAnswers[Kind]>
  }>
  readonly archive: File
  /** Null for a kind without a table. */
  readonly csv: File<typeof csvQuery | typeof invoiceCsvQuery> | null
  readonly download: Declared<{ who: 'user' | 'manager'; params: typeof oneParam; answer: 'binary' }>
}
