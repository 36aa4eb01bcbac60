import type { BankAccount } from '#contract/banking/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { accountLine, failureLabel } from '#web/shared/banking/account-labels.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './account-lines.module.css'

/** Renders the accounts of a connection, each with its last error. */
export function AccountLines({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT()
  if (accounts.length === 0) return null
  return (
    <Stack as="ul" gap={2} className={css.accounts}>
      {accounts.map((account) => (
        <li key={account.id}>
          {accountLine(t, account)}
          {account.selected ? null : ` · ${t('banks.not_read')}`}
          {account.selected && account.failure !== null ? (
            <span className={css.error}>{failureLabel(t, account.failure.reason, account.failure.nextAttemptAt)}</span>
          ) : null}
        </li>
      ))}
    </Stack>
  )
}
