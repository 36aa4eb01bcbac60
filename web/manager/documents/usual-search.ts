import type { PageSearch } from '../../lib/page-search.ts'

/** What narrows a list of papers: a part of the name from three characters on, and whether deleted ones are shown instead. */
interface PaperFilters {
  name: string
  deleted: boolean
}

/** The parts of a customer's papers. */
export const paperParts = ['papers', 'uploads', 'requests'] as const
export type PaperPart = (typeof paperParts)[number]

/** State of a customer's papers, as it stands in the page's address. */
export interface CustomerPapersSearch extends PageSearch, PaperFilters {
  show: PaperPart
  /** '' for the first one. */
  folder: string
}

/** State of the papers for all customers, as it stands in the page's address. */
export interface PublicPapersSearch extends PageSearch, PaperFilters {
  /** '' for all folders. */
  folder: string
}
