import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { textSearch } from '#web/lib/window-search.ts'

/** Search parameters of the failed jobs. */
export interface JobsSearch extends PageSearch {
  /** Kind of job; '' for all. */
  name: string
  /** Id of the job in the details dialog; '' for none. */
  job: string
}

/** Parses the parameters; unknown values become the default. */
export const jobsSearch = (search: Readonly<Record<string, unknown>>): JobsSearch => ({
  ...pageSearch(search),
  name: textSearch(search.name, 200) ?? '',
  job: textSearch(search.job, 36) ?? '',
})
