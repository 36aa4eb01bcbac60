import { dropFailedJob, type FailedJob } from '#contract/platform/admin-jobs.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { useIsOpen } from '../../../lib/use-is-open.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAction } from '../../use-action.ts'
import { jobsKey } from '../queries.ts'

export interface DropJobProps {
  job: FailedJob
  /** Distinguishes it from other jobs of its kind. */
  label: string | undefined
  onClose: () => void
}

/** Deletes a failed job permanently, after confirmation. */
export function DropJob({ job, label, onClose }: DropJobProps) {
  const t = useT()
  const { action, busy, failure } = useAction(jobsKey)
  const isOpen = useIsOpen()
  const { name } = job
  const confirm = async (): Promise<void> => {
    const isDropped = await action(() => call(dropFailedJob, { params: { id: job.id } }), t('jobs.dropped', { name }))
    if (isDropped && isOpen.current) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('jobs.drop_title', { name: label ?? name })}
      confirmLabel={t('jobs.drop')}
      cancelLabel={t('admin.cancel')}
      busy={busy}
      error={failure}
    >
      {t('jobs.drop_text')}
    </ConfirmDialog>
  )
}
