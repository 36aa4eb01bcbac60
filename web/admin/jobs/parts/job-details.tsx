import type { FailedJob } from '#contract/platform/admin-jobs.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './jobs.module.css'

/** One failed job whole: its error and what travelled with it, as plain text. */
export function JobDetails({ job, onClose }: { job: FailedJob | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={job !== undefined}
      onClose={onClose}
      title={job?.name ?? ''}
      size="lg"
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      {job === undefined ? null : <Facts job={job} />}
    </Dialog>
  )
}

function Facts({ job }: { job: FailedJob }) {
  const t = useT()
  return (
    <>
      <DefinitionList
        items={[
          { key: 'id', label: t('jobs.id'), value: job.id, copy: { value: job.id, label: t('jobs.copy_id') } },
          { key: 'created', label: t('jobs.created_at'), value: formatInstant(job.createdAt) },
          { key: 'failed', label: t('jobs.failed_at'), value: formatInstant(job.failedAt) || '–' },
          { key: 'attempts', label: t('jobs.attempts'), value: formatNumber(job.attempts) },
        ]}
      />
      <Block label={t('jobs.error')} text={job.error || '–'} />
      <Block label={t('jobs.payload')} text={JSON.stringify(job.payload, null, 2)} />
    </>
  )
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p className={css.label}>{label}</p>
      {/* A long text scrolls in its own frame, which the keyboard can reach. */}
      <section className={css.payload} aria-label={label} tabIndex={0}>
        {text}
      </section>
    </>
  )
}
