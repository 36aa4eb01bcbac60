import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseProviderAccounts } from '#contract/banking/admin.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { invalidateConnections } from '#web/admin/bank-accounts/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { accountLine } from '#web/shared/banking/account-labels.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Selects which accounts of a bank are read: at least one. */
export function AccountsDialog({ connection, onClose }: { connection: BankConnection; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const { id, bankName, accounts } = connection
  const [chosen, setChosen] = useState(accounts.flatMap((account) => (account.selected ? [account.id] : [])))
  const [isEmpty, setIsEmpty] = useState(false)
  const save = async (): Promise<void> => {
    setIsEmpty(chosen.length === 0)
    if (chosen.length === 0) return
    if (await run(() => call(chooseProviderAccounts, { params: { id }, body: { accounts: chosen } })))
      notice.success(t('banks.accounts_saved', { bank: bankName }))
    await invalidateConnections(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={save}
      error={isEmpty ? t('banks.one_account') : failure}
      danger={false}
      title={t('banks.which_accounts')}
      confirmLabel={t('banks.save_accounts')}
      cancelLabel={t('banks.close')}
    >
      <Stack as="ul" gap={4}>
        {accounts.map((account) => (
          <li key={account.id}>
            <CheckboxField
              label={accountLine(t, account)}
              checked={chosen.includes(account.id)}
              onChange={(on) => setChosen(on ? [...chosen, account.id] : chosen.filter((one) => one !== account.id))}
            />
          </li>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
