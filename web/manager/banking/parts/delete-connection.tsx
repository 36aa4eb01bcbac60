import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteConnection } from '#contract/banking/manager.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { call } from '../../../lib/call.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { forgetBanks } from '../queries.ts'

export interface DeleteConnectionProps {
  connection: BankConnection
  onClose: () => void
  /** It is gone, and its row as well. */
  onDeleted: () => void
}

/** Asks before a connection goes with all its transactions. */
export function DeleteConnection({ connection, onClose, onDeleted }: DeleteConnectionProps) {
  const t = useT()
  const client = useQueryClient()
  const [failure, setFailure] = useState('')
  const { id, bankName } = connection
  const confirm = async (): Promise<void> => {
    setFailure('')
    try {
      await call(deleteConnection, { params: { id } })
      notice.success(t('managed_banks.deleted'))
      onClose()
      await forgetBanks(client)
      onDeleted()
    } catch (error) {
      setFailure(showError(error))
      await forgetBanks(client)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('managed_banks.delete_title', { bank: bankName })}
      confirmLabel={t('managed_banks.delete_confirm')}
      cancelLabel={t('managed_banks.keep')}
    >
      <p>{t('managed_banks.delete_text', { bank: bankName })}</p>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  )
}
