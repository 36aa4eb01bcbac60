import { useQuery } from '@tanstack/react-query'
import { getJob, type StoredJob } from '#contract/platform/admin-jobs.ts'
import { jobsKey } from '#web/admin/jobs/queries.ts'
import { JobStatusBadge } from '#web/admin/jobs/shared/job-status-badge.tsx'
import { jobText } from '#web/admin/shared/admin-names.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { causedByItem } from '#web/shared/audit/caused-by-item.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { TechnicalDetails } from '#web/ui/layout/technical-details.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './jobs.module.css'

const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

export interface JobDetailsProps {
  /** From the page's address; '' shows nothing. */
  id: string
  /** The current page of the list, which usually contains it; undefined while loading. */
  listed: readonly StoredJob[] | undefined
  onClose: () => void
}

/** Shows a job in full: error and payload as plain text. Fetches it if the page of failed jobs does not contain it. */
export function JobDetails({ id, listed, onClose }: JobDetailsProps) {
  const t = useT()
  const known = listed?.find((job) => job.id === id)
  const query = useQuery({
    queryKey: [...jobsKey, 'one', id],
    queryFn: ({ signal }) => call(getJob, { params: { id }, signal }),
    enabled: id !== '' && listed !== undefined && known === undefined,
    retry: (failures, error) => !isGone(error) && failures < 1,
  })
  useShownFailures(query.error)
  const job = known ?? query.data
  return (
    <Dialog
      open={id !== ''}
      onClose={onClose}
      title={job === undefined ? t('jobs.details') : jobText(t, job.name)}
      size="lg"
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      {job === undefined && isGone(query.error) ? (
        <p>{t('jobs.gone')}</p>
      ) : (
        <PageState
          query={{ ...query, data: job }}
          errorText={t('jobs.job_failed')}
          loading={<SkeletonText lines={4} />}
        >
          {(found) => <Facts job={found} />}
        </PageState>
      )}
    </Dialog>
  )
}

function Facts({ job }: { job: StoredJob }) {
  const t = useT()
  return (
    <>
      <DefinitionList
        items={[
          { key: 'status', label: t('jobs.status'), value: <JobStatusBadge status={job.status} /> },
          { key: 'created', label: t('jobs.created_at'), value: formatInstant(job.createdAt) },
          ...(job.failedAt === null
            ? []
            : [{ key: 'failed', label: t('jobs.failed_at'), value: formatInstant(job.failedAt) }]),
          { key: 'attempts', label: t('jobs.attempts'), value: formatNumber(job.attempts) },
        ]}
      />
      {job.error === '' ? null : <Block label={t('jobs.error')} text={job.error} />}
      <TechnicalDetails title={t('audit.technical')}>
        <DefinitionList
          items={[
            { key: 'name', label: t('jobs.name'), value: job.name },
            { key: 'id', label: t('jobs.id'), value: job.id, copy: { value: job.id, label: t('jobs.copy_id') } },
            ...causedByItem(t, job.causedBy),
          ]}
        />
        <Block label={t('jobs.payload')} text={JSON.stringify(job.payload, null, 2)} />
      </TechnicalDetails>
    </>
  )
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p className={css.label}>{label}</p>
      <CodeBlock label={label} text={text} height="short" wraps />
    </>
  )
}
