import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { BankAccount, BankConnection } from '#contract/banking/schemas.ts'
import { ownConnectionsQuery } from '#web/customer/banking/shared/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AccountTransactions } from './account-transactions.tsx'

/** Shows the transactions of the account that the address names, or of the first one. */
export function OwnTransactions() {
  const t = useT()
  const query = useQuery(ownConnectionsQuery)
  return (
    <PageState
      query={query}
      errorText={t('banks.failed')}
      loading={<SkeletonCard lines={12} />}
      isEmpty={(connections) => connections.every(({ accounts }) => accounts.length === 0)}
      empty={<NoAccounts />}
    >
      {(connections) => <OneAccount connections={connections} />}
    </PageState>
  )
}

/** An account with the name of its bank. */
interface NamedAccount {
  readonly bankName: string
  readonly account: BankAccount
}

/** Lists the accounts of all banks, those that are read first. */
const accountsIn = (connections: readonly BankConnection[]): NamedAccount[] => {
  const all = connections.flatMap(({ bankName, accounts }) => accounts.map((account) => ({ bankName, account })))
  return [...all.filter(({ account }) => account.selected), ...all.filter(({ account }) => !account.selected)]
}

function OneAccount({ connections }: { connections: readonly BankConnection[] }) {
  const t = useT()
  const navigate = useNavigate()
  const { accountId } = useParams({ strict: false })
  const accounts = accountsIn(connections)
  const chosen =
    accountId === undefined ? accounts[0] : accounts.find(({ account }) => String(account.id) === accountId)
  if (chosen === undefined)
    return (
      <Alert
        tone="warning"
        action={
          <ButtonLink small to="/bank_transactions/{-$accountId}" params={{ accountId: undefined }}>
            {t('transactions.to_first')}
          </ButtonLink>
        }
      >
        {t('transactions.unknown')}
      </Alert>
    )
  return (
    <AccountTransactions
      key={chosen.account.id}
      account={chosen.account}
      accounts={accounts}
      onChoose={(id) =>
        void navigate({ to: '/bank_transactions/{-$accountId}', params: { accountId: String(id) }, replace: true })
      }
    />
  )
}

function NoAccounts() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconBuildingBank size={22} />}
        title={t('transactions.no_accounts')}
        text={t('transactions.no_accounts_text')}
        action={
          <ButtonLink to="/new_bank_connection/{-$bank_id}" params={{ bank_id: undefined }} tone="primary">
            {t('nav.banks')}
          </ButtonLink>
        }
      />
    </Card>
  )
}
