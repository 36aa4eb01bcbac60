import { useState } from 'react'
import { retryFailedJobs } from '#contract/platform/admin-jobs.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAct } from '../../use-act.ts'
import { jobsKey } from '../queries.ts'

/** Has everything that is listed tried again, after asking. */
export function RetryAll({ total, name }: { total: number; name: string }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { act, busy } = useAct(jobsKey)
  const confirm = async (): Promise<void> => {
    const body = name === '' ? {} : { name }
    if (await act(() => call(retryFailedJobs, { body }), t('jobs.all_retried'))) setAsking(false)
  }
  if (total < 2) return null
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {t('jobs.retry_all')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={name === '' ? t('jobs.retry_all_title', { total }) : t('jobs.retry_kind_title', { total, name })}
        confirmLabel={t('jobs.retry_all')}
        cancelLabel={t('admin.cancel')}
        danger={false}
        busy={busy}
      >
        {t('jobs.retry_all_text')}
      </ConfirmDialog>
    </>
  )
}
