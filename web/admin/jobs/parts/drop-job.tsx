import { dropFailedJob, type StoredJob } from '#contract/platform/admin-jobs.ts'
import { jobsKey } from '#web/admin/jobs/queries.ts'
import { jobText } from '#web/admin/shared/admin-names.ts'
import { useAction } from '#web/admin/shared/use-action.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface DropJobProps {
  job: StoredJob
  /** Distinguishes it from other jobs of its kind. */
  label: string | undefined
  onClose: () => void
}

/** Deletes a failed job permanently, after confirmation. */
export function DropJob({ job, label, onClose }: DropJobProps) {
  const t = useT()
  const { action, busy, failure } = useAction(jobsKey)
  const isOpen = useIsOpen()
  const name = jobText(t, job.name)
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
