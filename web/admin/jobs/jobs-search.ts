import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { textSearch } from '../../lib/window-search.ts'

/** State of the failed jobs, as it stands in the page's address. */
export interface JobsSearch extends PageSearch {
  /** Only this kind; '' for all. */
  name: string
  /** Id of the job that is shown whole; '' for none. */
  job: string
}

/** Reads it; what is not known is as usual. */
export const jobsSearch = (search: Readonly<Record<string, unknown>>): JobsSearch => ({
  ...pageSearch(search),
  name: textSearch(search.name, 200) ?? '',
  job: textSearch(search.job, 36) ?? '',
})
