import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { accountName, bankMoney } from '#web/shared/banking/account-labels.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './balances-glance.module.css'
import { ownConnectionsQuery } from './queries.ts'

/** Lists the connected accounts with their balances and days; invites to connect a bank where there is none. */
export function BalancesGlance({ viewOnly }: { viewOnly: boolean }) {
  const t = useT()
  const { data, isError } = useQuery({ ...ownConnectionsQuery, meta: { quiet: true } })
  if (data === undefined) return isError ? null : <SkeletonCard lines={8} />
  const accounts = data.flatMap(({ bankName, accounts: all }) =>
    all.filter(({ selected }) => selected).map((account) => ({ bankName, account })),
  )
  if (accounts.length === 0 && viewOnly) return null
  return (
    <Card
      title={t('balances.title')}
      padded={accounts.length === 0}
      actions={
        <ButtonLink small to="/new_bank_connection/{-$bank_id}" params={{ bank_id: undefined }}>
          {t(accounts.length === 0 ? 'balances.connect' : 'balances.banks')}
        </ButtonLink>
      }
    >
      {accounts.length === 0 ? (
        <Text dimmed>{t('balances.none')}</Text>
      ) : (
        <ul className={css.accounts}>
          {accounts.map(({ bankName, account }) => (
            <li key={account.id} className={css.account}>
              <span className={css.line}>
                <TextLink to="/bank_transactions/{-$accountId}" params={{ accountId: String(account.id) }}>
                  {accountName(t, account)}
                </TextLink>
                {account.balance === null ? null : (
                  <span className={css.amount}>{bankMoney(account.balance.amount, account.balance.currency)}</span>
                )}
              </span>
              <span className={css.line}>
                <Text small dimmed>
                  {bankName}
                </Text>
                <Text small dimmed figures>
                  {account.balance === null
                    ? t('balances.unknown')
                    : t(`balances.${account.balance.kind}`, { date: formatDate(account.balance.balanceDate) })}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
