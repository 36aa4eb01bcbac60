import '#web/theme/styles-app.ts'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { completeConnection } from '#contract/banking/customer.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { isBeingFetched } from '#web/customer/banking/is-being-fetched.ts'
import { isListed } from '#web/customer/banking/is-listed.ts'
import { BankOutcome } from '#web/customer/banking/parts/bank-outcome.tsx'
import { ConnectDialog } from '#web/customer/banking/parts/connect-dialog.tsx'
import { ConnectionCard } from '#web/customer/banking/parts/connection-card.tsx'
import { connectionsChanged, ownConnectionsQuery } from '#web/customer/banking/shared/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { bankReturnIn, bankReturnSearch } from '#web/shared/banking/bank-return-search.ts'
import { type BankOutcome as Outcome, ReturnFromBank } from '#web/shared/banking/return-from-bank.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** How often the page polls for the first transactions, in milliseconds. */
const fetchingMs = 10_000
const noParams = { bank_id: undefined }

/** Renders `/new_bank_connection/{bank_id?}`: connected banks, the result of a consent, and connecting another bank. */
export function ConnectionsPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('nav.banks')}>
      <OwnConnections />
    </ConfirmedOnly>
  )
}

/** Loads with its own pieces, which the router then need not name to every visitor. */
const OwnTransactions = loadLater(
  async () => (await import('#web/customer/banking/transactions/own-transactions.tsx')).OwnTransactions,
)

/** Renders `/bank_transactions/{accountId?}`: the transactions of one account, by default the first. */
export function TransactionsPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('nav.bank_transactions')}>
      <PageHeader
        title={t('nav.bank_transactions')}
        description={t('transactions.intro')}
        back={{ label: t('nav.banks'), link: { to: '/new_bank_connection' } }}
      />
      <OwnTransactions fallback={<SkeletonCard lines={12} />} />
    </ConfirmedOnly>
  )
}

function OwnConnections() {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const viewOnly = useSessionUser()?.viewing != null
  const query = useQuery({
    ...ownConnectionsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isBeingFetched) === true ? fetchingMs : false),
  })
  const { bank_id: opened } = useParams({ strict: false })
  const returned = bankReturnIn(bankReturnSearch.read(useSearch({ strict: false })))
  const [outcome, setOutcome] = useState<Outcome>()
  const [connecting, setConnecting] = useState(false)
  // Staff deleted the connection meanwhile: its result is no longer shown.
  const gone =
    outcome?.connection != null &&
    isListed(outcome.connection) &&
    query.isSuccess &&
    !query.isFetching &&
    !query.data.some(({ id }) => id === outcome.connection?.id)
  // The empty list shows how to connect a bank instead.
  const nothing = query.data?.length === 0
  const connect = (
    <Button tone={nothing ? 'primary' : 'default'} icon={<IconPlus size={16} />} onClick={() => setConnecting(true)}>
      {t('banks.connect')}
    </Button>
  )
  // Removes the return parameters, so that Back or a reload opens the connection without another request.
  const leaveReturn = (id: number | undefined): void =>
    void navigate({
      to: '/new_bank_connection/{-$bank_id}',
      params: id === undefined ? noParams : { bank_id: String(id) },
      replace: true,
      resetScroll: false,
    })
  const ended = (next: Outcome): void => {
    void connectionsChanged(cache, next.connection)
    setOutcome(next)
    leaveReturn(next.connection != null && isListed(next.connection) ? next.connection.id : undefined)
  }
  return (
    <>
      <PageHeader
        title={t('nav.banks')}
        description={t('banks.intro')}
        actions={
          // Also while loading: appearing later they would push the page down on a phone.
          nothing ? undefined : (
            <>
              <ButtonLink to="/bank_transactions/{-$accountId}" params={{ accountId: undefined }}>
                {t('nav.bank_transactions')}
              </ButtonLink>
              {viewOnly ? null : connect}
            </>
          )
        }
      />
      <Stack gap={20}>
        {viewOnly ? <Alert tone="info">{t('error.read_only_session')}</Alert> : null}
        {returned === null || viewOnly ? null : (
          <ReturnFromBank
            key={returned.reference}
            returned={returned}
            complete={(body) => call(completeConnection, { body })}
            onClose={() => leaveReturn(undefined)}
            onEnded={ended}
          />
        )}
        {outcome === undefined || gone ? null : (
          <BankOutcome outcome={outcome} onClose={() => setOutcome(undefined)} onConnect={() => setConnecting(true)} />
        )}
        <PageState
          query={query}
          errorText={t('banks.failed')}
          loading={<SkeletonCard lines={4} />}
          isEmpty={(connections) => connections.length === 0}
          empty={<NoBanks action={viewOnly ? undefined : connect} />}
        >
          {(connections) => <Connections connections={connections} opened={opened} viewOnly={viewOnly} />}
        </PageState>
      </Stack>
      {connecting ? <ConnectDialog onClose={() => setConnecting(false)} /> : null}
    </>
  )
}

interface ConnectionsProps {
  connections: BankConnection[]
  opened: string | undefined
  viewOnly: boolean
}

function Connections({ connections, opened, viewOnly }: ConnectionsProps) {
  const t = useT()
  const known = opened === undefined || connections.some(({ id }) => String(id) === opened)
  return (
    <>
      {known ? null : <Alert tone="warning">{t('banks.unknown')}</Alert>}
      <Stack as="ul" gap={16} aria-label={t('banks.list')}>
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionCard connection={connection} opened={String(connection.id) === opened} viewOnly={viewOnly} />
          </li>
        ))}
      </Stack>
    </>
  )
}

function NoBanks({ action }: { action: React.ReactNode }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconBuildingBank size={22} />}
        title={t('banks.empty')}
        text={t('banks.empty_text')}
        action={action}
      />
    </Card>
  )
}
