import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { chooseAccounts } from '#contract/banking/customer.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { call } from '../../../lib/call.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { accountLine } from '../../../shared/banking/account-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { connectionsChanged } from '../queries.ts'
import css from './accounts.module.css'

export interface AccountsFormProps {
  connection: BankConnection
  /** The choice is saved, or left as it was. */
  onClose: () => void
}

/** Chooses which accounts of a connection are read: at least one. */
export function AccountsForm({ connection: { id, bankName, accounts }, onClose }: AccountsFormProps) {
  const t = useT()
  const cache = useQueryClient()
  const legendId = useId()
  const saving = useOneAtATime()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(accounts.filter((account) => account.chosen).map((account) => account.id)),
  )
  const [failure, setFailure] = useState('')
  const choose = (account: number, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, account] : [...before].filter((one) => one !== account)))
  const save = async (): Promise<void> => {
    const wanted = accounts.filter((account) => chosen.has(account.id)).map((account) => account.id)
    if (wanted.length === 0) return setFailure(t('banks.one_account'))
    setFailure('')
    try {
      await call(chooseAccounts, { params: { id }, body: { accounts: wanted } })
      notice.success(t('banks.accounts_saved', { bank: bankName }))
      onClose()
    } catch (cause) {
      setFailure(showError(cause))
    }
    await connectionsChanged(cache)
  }
  return (
    <form
      className={css.form}
      aria-labelledby={legendId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.run(save)
      }}
    >
      <p id={legendId} className={css.legend}>
        {t('banks.which_accounts')}
      </p>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      <ul className={css.choices}>
        {accounts.map((account) => (
          <li key={account.id}>
            <CheckboxField
              label={accountLine(t, account)}
              checked={chosen.has(account.id)}
              onChange={(on) => choose(account.id, on)}
            />
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t('banks.accounts_hint')}</p>
      <div className={css.buttons}>
        <Button small type="submit" tone="primary" busy={saving.busy}>
          {t('banks.save_accounts')}
        </Button>
        <Button small onClick={onClose}>
          {t('banks.close')}
        </Button>
      </div>
    </form>
  )
}
