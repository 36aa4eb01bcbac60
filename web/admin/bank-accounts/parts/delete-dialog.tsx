import { useQueryClient } from '@tanstack/react-query'
import { deleteProviderConnection } from '#contract/banking/admin.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { invalidateConnections } from '#web/admin/bank-accounts/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Asks before a bank of the firm is disconnected; what it received remains. */
export function DeleteDialog({ connection, onClose }: { connection: BankConnection; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const { id, bankName } = connection
  const confirm = async (): Promise<void> => {
    if (await run(() => call(deleteProviderConnection, { params: { id } })))
      notice.success(t('bank_accounts.deleted', { bank: bankName }))
    await invalidateConnections(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t('bank_accounts.delete_title', { bank: bankName })}
      confirmLabel={t('bank_accounts.delete')}
      cancelLabel={t('banks.close')}
    >
      <p>{t('bank_accounts.delete_text')}</p>
    </ConfirmDialog>
  )
}
