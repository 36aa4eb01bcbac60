import type { BankAccount } from '#contract/banking/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { accountCurrency, accountName, bankMoney, failureLabel } from '#web/shared/banking/account-labels.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './accounts.module.css'

/** Lists the accounts of a connection; marks accounts that are not synced or returned no data. */
export function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT()
  if (accounts.length === 0) return null
  return (
    <Stack as="ul" aria-label={t('banks.accounts')}>
      {accounts.map((account) => (
        <li key={account.id} className={css.account}>
          <Row as="span" gap={[2, 12]} align="baseline">
            <span className={css.name}>
              <TextLink to="/bank_transactions/{-$accountId}" params={{ accountId: String(account.id) }}>
                {accountName(t, account)}
              </TextLink>
            </span>
            <span className={css.currency}>{accountCurrency(account)}</span>
            {account.selected ? null : <span className={css.aside}>{t('banks.not_read')}</span>}
            <Balance account={account} />
          </Row>
          {account.selected && account.failure !== null ? (
            <span className={css.error}>{failureLabel(t, account.failure.reason, account.failure.nextAttemptAt)}</span>
          ) : null}
        </li>
      ))}
    </Stack>
  )
}

/** Shows the balance at the end of the line, so that the figures of all accounts line up, after its day. */
function Balance({ account: { balance } }: { account: BankAccount }) {
  const t = useT()
  if (balance === null) return null
  return (
    <span className={css.balance}>
      <span className={css.aside}>{t(`balances.${balance.kind}`, { date: formatDate(balance.balanceDate) })}</span>{' '}
      <span className={css.amount}>{bankMoney(balance.amount, balance.currency)}</span>
    </span>
  )
}
