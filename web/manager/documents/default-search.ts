import type { PageSearch } from '../../lib/page-search.ts'

/** What narrows a list of papers: a part of the name from three characters on, and whether deleted ones are shown instead. */
interface DocumentFilters {
  name: string
  deleted: boolean
}

/** The parts of a customer's papers. */
export const documentsParts = ['papers', 'uploads', 'requests'] as const
export type DocumentsPart = (typeof documentsParts)[number]

/** State of a customer's papers, as it stands in the page's address. */
export interface CustomerDocumentsSearch extends PageSearch, DocumentFilters {
  show: DocumentsPart
  /** '' for the first one. */
  folder: string
}

/** State of the papers for all customers, as it stands in the page's address. */
export interface PublicDocumentsSearch extends PageSearch, DocumentFilters {
  /** '' for all folders. */
  folder: string
}
