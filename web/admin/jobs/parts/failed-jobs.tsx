import { IconCircleCheck, IconListDetails, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { dropFailedJob, retryFailedJob, type StoredJob } from '#contract/platform/admin-jobs.ts'
import type { JobsSearch } from '#web/admin/jobs/jobs-search.ts'
import { jobsKey } from '#web/admin/jobs/queries.ts'
import { jobText } from '#web/admin/shared/admin-names.ts'
import { useAction } from '#web/admin/shared/use-action.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import type { PagedTable } from '#web/shared/lists/use-paged-table.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { DropJob } from './drop-job.tsx'
import { JobDetails } from './job-details.tsx'
import { jobLabels } from './job-labels.ts'
import css from './jobs.module.css'
import { RetryAll } from './retry-all.tsx'

export interface FailedJobsProps extends PagedTable<StoredJob> {
  /** The rows of the page; empty if they cannot be read. */
  listed: StoredJob[] | undefined
  search: JobsSearch
  onChange: (next: Partial<JobsSearch>, replace?: boolean) => void
}

const columnsOf = (
  t: Translate,
  rowName: (job: StoredJob) => string,
  onShow: (job: StoredJob) => void,
): DataTableProps<StoredJob>['columns'] => {
  return [
    {
      id: 'name',
      header: t('jobs.name'),
      cell: (job) => (
        <TextButton aria-label={rowName(job)} onClick={() => onShow(job)}>
          {jobText(t, job.name)}
        </TextButton>
      ),
      wide: true,
      card: 'title',
      opens: true,
    },
    { id: 'failed', header: t('jobs.failed_at'), cell: (job) => formatInstant(job.failedAt) || '–', card: 'status' },
    {
      id: 'created',
      header: t('jobs.created_at'),
      cell: (job) => formatInstant(job.createdAt),
      hideBelow: 1,
      card: 'none',
    },
    {
      id: 'attempts',
      header: t('jobs.attempts'),
      cell: (job) => formatNumber(job.attempts),
      numeric: true,
      hideBelow: 3,
      card: 'none',
    },
    {
      id: 'error',
      header: t('jobs.error'),
      cell: (job) => <span className={css.error}>{job.error}</span>,
      fill: true,
      card: 'detail',
    },
  ]
}

/** Lists jobs that failed their last attempt: error, payload and actions. */
export function FailedJobs({ listed, search, onChange, ...table }: FailedJobsProps) {
  const t = useT()
  const { action, failure } = useAction(jobsKey)
  const labels = jobLabels(listed, (name) => jobText(t, name))
  const rowName = (job: StoredJob): string => labels.get(job.id) ?? jobText(t, job.name)
  const selection = useSelection<StoredJob>(({ id }) => id, table)
  const open = ({ id }: StoredJob): void => onChange({ job: id })
  const [dropping, setDropping] = useState<StoredJob>()
  const retry = (job: StoredJob): void =>
    void action(
      () => call(retryFailedJob, { params: { id: job.id } }),
      t('jobs.retried', { name: jobText(t, job.name) }),
    )
  return (
    <section aria-labelledby="failed-jobs">
      <Row gap={[8, 16]} between className={css.head}>
        <h2 id="failed-jobs" className={css.title}>
          {t('jobs.title')}
        </h2>
        <RetryAll total={table.paging.total ?? 0} name={search.name} />
      </Row>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      <DataTable<StoredJob>
        label={t('jobs.title')}
        columns={columnsOf(t, rowName, open)}
        {...table}
        rowKey={(job) => job.id}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        rowActions={(job) => [
          {
            key: 'details',
            label: t('jobs.details'),
            icon: <IconListDetails size={16} />,
            onSelect: () => open(job),
          },
          { key: 'retry', label: t('jobs.retry'), icon: <IconRefresh size={16} />, onSelect: () => retry(job) },
          { key: 'drop', label: t('jobs.drop'), danger: true, onSelect: () => setDropping(job) },
        ]}
        errorText={t('jobs.failed')}
        empty={{ title: t('jobs.empty'), text: t('jobs.empty_text'), icon: <IconCircleCheck size={20} /> }}
        filteredEmpty={
          search.name === ''
            ? undefined
            : {
                title: t('jobs.none_of_kind', { name: jobText(t, search.name) }),
                onClear: () => onChange({ name: '', page: 1 }),
              }
        }
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        actions={[
          {
            label: 'jobs.retry',
            text: 'list.bulk.retry_text',
            run: ({ id }) => call(retryFailedJob, { params: { id } }),
          },
          { label: 'jobs.drop', text: 'list.bulk.drop_text', run: ({ id }) => call(dropFailedJob, { params: { id } }) },
        ]}
        refreshes={[jobsKey]}
      />
      <JobDetails id={search.job} listed={listed} onClose={() => onChange({ job: '' }, true)} />
      {dropping === undefined ? null : (
        <DropJob
          key={dropping.id}
          job={dropping}
          label={labels.get(dropping.id)}
          onClose={() => setDropping(undefined)}
        />
      )}
    </section>
  )
}
