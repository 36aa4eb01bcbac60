import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type JobsSearch, jobsSearch } from '#web/admin/jobs/jobs-search.ts'
import { FailedJobs } from '#web/admin/jobs/parts/failed-jobs.tsx'
import { JobKinds } from '#web/admin/jobs/parts/job-kinds.tsx'
import css from '#web/admin/jobs/parts/jobs.module.css'
import { Sweeps } from '#web/admin/jobs/parts/sweeps.tsx'
import { failedJobsQuery, jobStateQuery } from '#web/admin/jobs/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageClamp } from '#web/lib/use-page-clamp.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/**
 * Renders `/admin/jobs`: failed jobs that need attention, waiting and running jobs, and the last runs of periodic
 * jobs.
 */
export function JobsPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = jobsSearch(useSearch({ strict: false }))
  const failed = useQuery(failedJobsQuery(search))
  const state = useQuery(jobStateQuery)
  const change = (next: Partial<JobsSearch>, replace = false): void =>
    void navigate({ to: '/admin/jobs', search: { ...search, ...next }, replace, resetScroll: false })
  const total = failed.isPlaceholderData ? undefined : failed.data?.total
  const beyond = usePageClamp(search, total, (page) => change({ page }, true))
  return (
    <>
      <PageHeader title={t('nav.admin_jobs')} description={t('jobs.intro')} />
      <div className={css.sections}>
        <FailedJobs query={failed} beyond={beyond} search={search} onChange={change} />
        <JobKinds query={state} onShowFailed={(name) => change({ name, page: 1 })} />
        <Sweeps query={state} />
      </div>
    </>
  )
}
