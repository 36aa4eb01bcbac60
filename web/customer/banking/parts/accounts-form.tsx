import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { chooseAccounts } from '#contract/banking/customer.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { connectionsChanged } from '#web/customer/banking/shared/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { accountLine } from '#web/shared/banking/account-labels.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './accounts.module.css'

const choice = z.object({ accounts: z.array(z.number()) })

export interface AccountsFormProps {
  connection: BankConnection
  /** Called when the selection was saved or cancelled. */
  onClose: () => void
}

/** Selects which accounts of a connection are synced: at least one. */
export function AccountsForm({ connection: { id, bankName, accounts }, onClose }: AccountsFormProps) {
  const t = useT()
  const cache = useQueryClient()
  const legendId = useId()
  const before = accounts.filter((account) => account.selected).map((account) => account.id)
  const { form, error, restored, setError, sending } = useSavedForm(`accounts-of-${id}`, choice, { accounts: before })
  const chosen = useWatch({ control: form.control, name: 'accounts' })
  const choose = (account: number, on: boolean): void =>
    form.setValue('accounts', on ? [...chosen, account] : chosen.filter((one) => one !== account), {
      shouldDirty: true,
    })
  const save = sending(async ({ accounts: ticked }, here) => {
    const wanted = accounts.filter((account) => ticked.includes(account.id)).map((account) => account.id)
    if (wanted.length === 0) {
      setError(t('banks.one_account'))
      return 'unsaved'
    }
    try {
      await call(chooseAccounts, { params: { id }, body: { accounts: wanted } })
      const saved = t('banks.accounts_saved', { bank: bankName })
      // A new connection has no earlier choice.
      if (before.length === 0) notice.success(saved)
      else
        reportUndoable(saved, () =>
          call(chooseAccounts, { params: { id }, body: { accounts: before } }).finally(
            () => void connectionsChanged(cache),
          ),
        )
      if (here()) onClose()
    } finally {
      await connectionsChanged(cache)
    }
  })
  return (
    <form
      className={css.form}
      aria-labelledby={legendId}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(save)(event)
      }}
    >
      <Text id={legendId} as="p" medium>
        {t('banks.which_accounts')}
      </Text>
      {error === '' ? null : <Alert tone="error">{error}</Alert>}
      {restored}
      <Stack as="ul" gap={4}>
        {accounts.map((account) => (
          <li key={account.id}>
            <CheckboxField
              label={accountLine(t, account)}
              checked={chosen.includes(account.id)}
              onChange={(on) => choose(account.id, on)}
            />
          </li>
        ))}
      </Stack>
      <p className={css.hint}>{t('banks.accounts_hint')}</p>
      <Row gap={8} align="stretch" className={css.buttons}>
        <Button small type="submit" tone="primary" busy={form.formState.isSubmitting}>
          {t('banks.save_accounts')}
        </Button>
        <Button small onClick={onClose}>
          {t('banks.close')}
        </Button>
      </Row>
    </form>
  )
}
