import type { PageSearch } from '#web/lib/page-search.ts'

/**
 * Filters of a list of documents: part of the name from three characters on, and whether deleted ones are shown
 * instead.
 */
interface DocumentFilters {
  name: string
  deleted: boolean
}

/** The tabs of a customer's documents. */
export const documentsParts = ['documents', 'uploads', 'requests'] as const
export type DocumentsPart = (typeof documentsParts)[number]

/** State of a customer's documents, as in the page's address. */
export interface CustomerDocumentsSearch extends PageSearch, DocumentFilters {
  show: DocumentsPart
  /** '' for the first one. */
  folder: string
}

/** State of the public documents, as in the page's address. */
export interface PublicDocumentsSearch extends PageSearch, DocumentFilters {
  /** '' for all folders. */
  folder: string
}
