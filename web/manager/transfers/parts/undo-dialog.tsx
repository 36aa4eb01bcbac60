import { useQueryClient } from '@tanstack/react-query'
import { undoTransfer } from '#contract/transfers/manager.ts'
import type { Transfer } from '#contract/transfers/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { invalidateTransfers } from '#web/manager/transfers/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Asks before everything that was booked of a transfer is taken back. */
export function UndoDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const { id, version, amount, currency, payer } = transfer
  const confirm = async (): Promise<void> => {
    if (await run(() => call(undoTransfer, { params: { id }, body: { version } })))
      notice.success(t('transfers.undone'))
    await invalidateTransfers(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t('transfers.undo_title', {
        amount: formatUnits(amount, currency),
        payer: payer ?? t('transfers.unknown_payer'),
      })}
      confirmLabel={t('transfers.undo')}
      cancelLabel={t('transfers.cancel')}
    >
      <p>{t('transfers.undo_text')}</p>
    </ConfirmDialog>
  )
}
