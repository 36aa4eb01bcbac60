import '../../../theme/styles-manager.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { type failedJob, listFailedJobs } from '#contract/platform/admin.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { pageSearch } from '../../../lib/page-search.ts'
import { tableStatus } from '../../../ui/data-column.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { Density } from '../../../ui/density.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import css from './failed-jobs-page.module.css'

type Job = z.output<typeof failedJob>

const errorOf = (job: Job) => <span className={css.error}>{job.error}</span>

/** `/admin/failed_jobs`: work in the background that was given up. */
export function FailedJobsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { page, itemsPerPage } = pageSearch(useSearch({ strict: false }))
  const query = useQuery({
    queryKey: ['failed-jobs', page, itemsPerPage],
    queryFn: ({ signal }) => call(listFailedJobs, { query: { page, itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
  const show = (next: { page: number; itemsPerPage: number }): void =>
    void navigate({ to: '/admin/failed_jobs', search: next })
  const columns: DataTableProps<Job>['columns'] = [
    { id: 'name', header: t('jobs.name'), cell: (job) => job.name, card: 'title' },
    { id: 'failed', header: t('jobs.failed_at'), cell: (job) => formatInstant(job.failedAt) || '–', card: 'amount' },
    {
      id: 'created',
      header: t('jobs.created_at'),
      cell: (job) => formatInstant(job.createdAt),
      leaves: 1,
      card: 'none',
    },
    {
      id: 'attempts',
      header: t('jobs.attempts'),
      cell: (job) => formatNumber(job.attempts),
      numeric: true,
      card: 'none',
    },
    {
      id: 'error',
      header: t('jobs.error'),
      cell: errorOf,
      card: 'detail',
    },
  ]
  return (
    <Density value="manager">
      <PageHeader title={t('jobs.title')} description={t('jobs.intro')} />
      <DataTable<Job>
        label={t('jobs.title')}
        columns={columns}
        rows={query.data?.['hydra:member']}
        rowKey={(job) => job.id}
        status={tableStatus(query)}
        errorText={t('jobs.failed')}
        onRetry={() => void query.refetch()}
        empty={{ title: t('jobs.empty'), text: t('jobs.empty_text'), icon: <IconCircleCheck size={20} /> }}
        paging={{
          page,
          pageSize: itemsPerPage,
          total: query.data?.['hydra:totalItems'] ?? 0,
          onPage: (next) => show({ page: next, itemsPerPage }),
          onPageSize: (size) => show({ page: 1, itemsPerPage: size }),
        }}
      />
    </Density>
  )
}
