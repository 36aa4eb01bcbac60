import { dropFailedJob, type FailedJob } from '#contract/platform/admin-jobs.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAct } from '../../use-act.ts'
import { jobsKey } from '../queries.ts'

export interface DropJobProps {
  job: FailedJob | undefined
  /** What tells it from others of its kind. */
  label: string | undefined
  onClose: () => void
}

/** Drops a failed job for good, after asking. */
export function DropJob({ job, label, onClose }: DropJobProps) {
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
      title={t('jobs.drop_title', { name: label ?? name })}
      confirmLabel={t('jobs.drop')}
      cancelLabel={t('admin.cancel')}
      busy={busy}
    >
      {t('jobs.drop_text')}
    </ConfirmDialog>
  )
}
