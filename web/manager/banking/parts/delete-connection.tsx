import { useQueryClient } from '@tanstack/react-query'
import { deleteConnection } from '#contract/banking/manager.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { invalidateBanks } from '#web/manager/banking/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface DeleteConnectionProps {
  connection: BankConnection
  onClose: () => void
  /** Called after the deletion, when its row is gone. */
  onDeleted: () => void
}

/** Asks before a connection is deleted with all its transactions. */
export function DeleteConnection({ connection, onClose, onDeleted }: DeleteConnectionProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const { id, bankName } = connection
  const confirm = async (): Promise<void> => {
    const isDeleted = await run(() => call(deleteConnection, { params: { id } }))
    if (isDeleted) notice.success(t('managed_banks.deleted'))
    await invalidateBanks(client)
    if (isDeleted) onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t('managed_banks.delete_title', { bank: bankName })}
      confirmLabel={t('managed_banks.delete_confirm')}
      cancelLabel={t('managed_banks.cancel')}
    >
      <p>{t('managed_banks.delete_text', { bank: bankName })}</p>
    </ConfirmDialog>
  )
}
