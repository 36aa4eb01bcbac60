import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { usePageClamp } from '../../../lib/use-page-clamp.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type JobsSearch, jobsSearch } from '../jobs-search.ts'
import { FailedJobs } from '../parts/failed-jobs.tsx'
import { JobKinds } from '../parts/job-kinds.tsx'
import css from '../parts/jobs.module.css'
import { Sweeps } from '../parts/sweeps.tsx'
import { failedJobsQuery, jobStateQuery } from '../queries.ts'

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
