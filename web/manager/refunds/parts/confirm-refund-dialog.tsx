import { useQueryClient } from '@tanstack/react-query'
import { markRefundReturned, retryRefund } from '#contract/refunds/manager.ts'
import type { Refund } from '#contract/refunds/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** What staff do about a failed refund. */
export type RefundAct = 'retry' | 'mark'

const acts = {
  retry: { endpoint: retryRefund, done: 'refunds.retried' },
  mark: { endpoint: markRefundReturned, done: 'refunds.marked' },
} as const

interface ConfirmRefundDialogProps {
  refund: Refund
  act: RefundAct
  onClose: () => void
}

/** Confirms that a failed refund is retried, or was returned by bank transfer. */
export function ConfirmRefundDialog({ refund, act, onClose }: ConfirmRefundDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const { endpoint, done } = acts[act]
  const { id, amount, currency, customerName: name } = refund
  const confirm = async (): Promise<void> => {
    await run(async () => {
      await call(endpoint, { params: { id } })
      notice.success(t(done))
    })
    // A refusal may mean that the list is outdated.
    void client.invalidateQueries({ queryKey: ['manager'], refetchType: 'active' })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t(`refunds.title.${act}`, { amount: formatUnits(amount, currency), name })}
      confirmLabel={t(`refunds.${act}`)}
      cancelLabel={t('refunds.keep')}
      danger={false}
    >
      <p>{t(`refunds.text.${act}`)}</p>
    </ConfirmDialog>
  )
}
