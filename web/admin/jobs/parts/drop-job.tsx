import { dropFailedJob, type FailedJob } from '#contract/platform/admin-jobs.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAct } from '../../use-act.ts'
import { jobsKey } from '../queries.ts'

/** Drops a failed job for good, after asking. */
export function DropJob({ job, onClose }: { job: FailedJob | undefined; onClose: () => void }) {
  const t = useT()
  const { act, busy } = useAct(jobsKey)
  const name = job?.name ?? ''
  const confirm = async (): Promise<void> => {
    if (job === undefined) return
    if (await act(() => call(dropFailedJob, { params: { id: job.id } }), t('jobs.dropped', { name }))) onClose()
  }
  return (
    <ConfirmDialog
      open={job !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('jobs.drop_title', { name: `${name}, ${formatInstant(job?.failedAt)}` })}
      confirmLabel={t('jobs.drop')}
      cancelLabel={t('admin.cancel')}
      busy={busy}
    >
      {t('jobs.drop_text')}
    </ConfirmDialog>
  )
}
