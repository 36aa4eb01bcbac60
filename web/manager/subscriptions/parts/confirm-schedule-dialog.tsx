import { useQueryClient } from '@tanstack/react-query'
import { cancelSchedule, type Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { call } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { cacheSchedule, invalidateSubscriptions } from '#web/manager/subscriptions/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface ConfirmScheduleDialogProps {
  userId: number
  schedule: Schedule
  onClose: () => void
}

/** Cancels a subscription that has not started, after a confirmation. */
export function ConfirmScheduleDialog({ userId, schedule, onClose }: ConfirmScheduleDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const labels = { name: schedule.subscriptionRef.name, date: formatDate(schedule.startDate) }
  const confirm = async (): Promise<void> => {
    const body = { status: 'cancelled' as const }
    const isCancelled = await run(async () =>
      cacheSchedule(client, userId, await call(cancelSchedule, { params: { id: schedule.id }, body })),
    )
    if (isCancelled) notice.success(t('subs.schedule_cancelled'))
    // A refusal may mean that it has started meanwhile.
    invalidateSubscriptions(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t('subs.cancel_title', labels)}
      confirmLabel={t('subs.cancel_schedule')}
      cancelLabel={t('subs.back')}
    >
      <p>{t('subs.cancel_text', labels)}</p>
    </ConfirmDialog>
  )
}
