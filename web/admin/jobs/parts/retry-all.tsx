import { useState } from 'react'
import { retryFailedJobs } from '#contract/platform/admin-jobs.ts'
import { jobsKey } from '#web/admin/jobs/queries.ts'
import { jobText } from '#web/admin/shared/admin-names.ts'
import { useAction } from '#web/admin/shared/use-action.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Retries all listed jobs, after confirmation. */
export function RetryAll({ total, name }: { total: number; name: string }) {
  const t = useT()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  if (total < 2) return null
  return (
    <>
      <Button small onClick={() => setIsDialogOpen(true)}>
        {t('jobs.retry_all')}
      </Button>
      {isDialogOpen ? <Question total={total} name={name} onClose={() => setIsDialogOpen(false)} /> : null}
    </>
  )
}

function Question({ total, name, onClose }: { total: number; name: string; onClose: () => void }) {
  const t = useT()
  const isOpen = useIsOpen()
  const { action, busy, failure } = useAction(jobsKey)
  const confirm = async (): Promise<void> => {
    const body = name === '' ? {} : { name }
    if ((await action(() => call(retryFailedJobs, { body }), t('jobs.all_retried'))) && isOpen.current) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={
        name === ''
          ? t('jobs.retry_all_title', { total })
          : t('jobs.retry_kind_title', { total, name: jobText(t, name) })
      }
      confirmLabel={t('jobs.retry_all')}
      cancelLabel={t('admin.cancel')}
      danger={false}
      busy={busy}
      error={failure}
    >
      {t('jobs.retry_all_text')}
    </ConfirmDialog>
  )
}
