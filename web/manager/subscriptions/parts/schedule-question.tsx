import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelSchedule, type Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { call } from '../../../lib/call.ts'
import { showError } from '../../../lib/errors.ts'
import { formatDate } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { forgetSubscriptions, keepSchedule } from '../queries.ts'

export interface ScheduleQuestionProps {
  userId: number
  schedule: Schedule
  onClose: () => void
}

/** Cancels a subscription that has not started, once that is confirmed. */
export function ScheduleQuestion({ userId, schedule, onClose }: ScheduleQuestionProps) {
  const t = useT()
  const client = useQueryClient()
  const [failure, setFailure] = useState('')
  const words = { name: schedule.subscriptionRef.name, date: formatDate(schedule.startDate) }
  const confirm = async (): Promise<void> => {
    setFailure('')
    try {
      const body = { status: 'cancelled' as const }
      keepSchedule(client, userId, await call(cancelSchedule, { params: { id: schedule.id }, body }))
      notice.success(t('subs.schedule_cancelled'))
      onClose()
    } catch (error) {
      setFailure(showError(error))
    }
    // A refusal may tell that it has started meanwhile.
    forgetSubscriptions(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('subs.cancel_title', words)}
      confirmLabel={t('subs.cancel_schedule')}
      cancelLabel={t('subs.keep_schedule')}
    >
      <p>{t('subs.cancel_text', words)}</p>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  )
}
