import { useQuery } from '@tanstack/react-query'
import { jobsSearch } from '#web/admin/jobs/jobs-search.ts'
import { FailedJobs } from '#web/admin/jobs/parts/failed-jobs.tsx'
import { JobKinds } from '#web/admin/jobs/parts/job-kinds.tsx'
import { Sweeps } from '#web/admin/jobs/parts/sweeps.tsx'
import { failedJobsQuery, jobStateQuery } from '#web/admin/jobs/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { OrderedStack } from '#web/ui/layout/ordered-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/**
 * Renders `/admin/jobs`: failed jobs that need attention, waiting and running jobs, and the last runs of periodic
 * jobs.
 */
export function JobsPage() {
  const t = useT()
  const { search, change } = usePageSearch(jobsSearch)
  const failed = useQuery(failedJobsQuery(search))
  const state = useQuery(jobStateQuery)
  const table = usePagedTable(failed, search, change)
  return (
    <>
      <PageHeader title={t('nav.admin_jobs')} description={t('jobs.intro')} />
      <OrderedStack gap={24}>
        <FailedJobs
          {...table}
          listed={failed.data?.rows ?? (failed.isError ? [] : undefined)}
          search={search}
          onChange={change}
        />
        <JobKinds query={state} onShowFailed={(name) => change({ name, page: 1 })} />
        <Sweeps query={state} />
      </OrderedStack>
    </>
  )
}
