import type { BankAccount } from '#contract/banking/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { accountCurrency, accountName, failureLabel } from '#web/shared/banking/account-labels.ts'
import css from './accounts.module.css'

/** Lists the accounts of a connection; marks accounts that are not synced or returned no data. */
export function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT()
  if (accounts.length === 0) return null
  return (
    <ul className={css.accounts} aria-label={t('banks.accounts')}>
      {accounts.map((account) => (
        <li key={account.id} className={css.account}>
          <span className={css.line}>
            <span className={css.name}>{accountName(t, account)}</span>
            <span className={css.currency}>{accountCurrency(account)}</span>
            {account.selected ? null : <span className={css.aside}>{t('banks.not_read')}</span>}
          </span>
          {account.selected && account.failure !== null ? (
            <span className={css.error}>{failureLabel(t, account.failure.reason, account.failure.nextAttemptAt)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
