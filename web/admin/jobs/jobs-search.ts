import { pageParams } from '#web/lib/page-search.ts'
import { textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the failed jobs: a kind of job, and the id of the job in the details dialog. */
export const jobsSearch = searchSchema({ ...pageParams, name: textParam(200), job: textParam(36) })
export type JobsSearch = SearchOf<typeof jobsSearch>
