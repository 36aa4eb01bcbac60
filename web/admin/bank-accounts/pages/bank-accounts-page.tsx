import { IconBuildingBank, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { completeProviderConnection, renewProviderConnection } from '#contract/banking/admin.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { AccountsDialog } from '#web/admin/bank-accounts/parts/accounts-dialog.tsx'
import { ConnectDialog } from '#web/admin/bank-accounts/parts/connect-dialog.tsx'
import { DeleteDialog } from '#web/admin/bank-accounts/parts/delete-dialog.tsx'
import { invalidateConnections, providerConnectionsQuery } from '#web/admin/bank-accounts/queries.ts'
import { useVisit } from '#web/admin/bank-accounts/use-visit.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { accountLine, failureLabel } from '#web/shared/banking/account-labels.ts'
import { bankReturnIn, bankReturnSearch } from '#web/shared/banking/bank-return-search.ts'
import { connectionLabels } from '#web/shared/banking/connection-labels.ts'
import { type BankOutcome, ReturnFromBank } from '#web/shared/banking/return-from-bank.tsx'
import { listState } from '#web/shared/lists/list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const columnsIn = (t: Translate): DataColumn<BankConnection>[] => [
  {
    id: 'bank',
    header: t('bank_accounts.bank'),
    cell: ({ bankName, accounts }) => (
      <>
        {bankName}
        {accounts.map((account) => (
          <Text key={account.id} dimmed small block>
            {accountLine(t, account)}
            {account.selected ? '' : ` · ${t('banks.not_read')}`}
            {account.selected && account.failure !== null
              ? ` · ${failureLabel(t, account.failure.reason, account.failure.nextAttemptAt)}`
              : ''}
          </Text>
        ))}
      </>
    ),
    fill: true,
    card: 'title',
  },
  {
    id: 'status',
    header: t('bank_accounts.status'),
    cell: (connection) => {
      const { tone, word, detail } = connectionLabels(t, connection)
      return (
        <>
          <Badge tone={tone}>{word}</Badge>
          {detail === null ? null : (
            <Text dimmed small block>
              {detail}
            </Text>
          )}
        </>
      )
    },
    card: 'detail',
  },
  {
    id: 'updated',
    header: t('bank_accounts.updated'),
    cell: ({ transactionsLastUpdate: at }) => (at === null ? '–' : formatInstant(at)),
    hideBelow: 3,
    card: 'none',
  },
]

/** `/admin/bank_accounts`: the banks of the firm, whose money in pays invoices. */
export function BankAccountsPage() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const query = useQuery(providerConnectionsQuery)
  const returned = bankReturnIn(bankReturnSearch.read(useSearch({ strict: false })))
  const visit = useVisit()
  const [connecting, setConnecting] = useState(false)
  const [choosing, setChoosing] = useState<BankConnection>()
  const [deleting, setDeleting] = useState<BankConnection>()
  const leaveReturn = (): void => void navigate({ to: '/admin/bank_accounts', replace: true, resetScroll: false })
  const ended = ({ outcome, connection }: BankOutcome): void => {
    void invalidateConnections(client)
    const bank = connection?.bankName ?? t('banks.the_bank')
    if (outcome === 'active') notice.success(t('banks.outcome.active', { bank }))
    else notice.error(t(`banks.outcome.${outcome}`, { bank }))
    leaveReturn()
  }
  const actionsOf = (row: BankConnection): RowAction[] => [
    ...(row.source === 'file'
      ? []
      : [
          {
            key: 'renew',
            label: t('banks.renew'),
            labels: t('banks.renew'),
            icon: <IconRefresh size={16} />,
            busy: visit.opening,
            onSelect: () => visit.open(() => call(renewProviderConnection, { params: { id: row.id } })),
          },
        ]),
    ...(row.source !== 'file' && row.accounts.length > 0
      ? [{ key: 'accounts', label: t('banks.choose_accounts'), onSelect: () => setChoosing(row) }]
      : []),
    { key: 'delete', label: t('bank_accounts.delete'), danger: true, onSelect: () => setDeleting(row) },
  ]
  return (
    <>
      <PageHeader
        title={t('nav.admin_bank_accounts')}
        description={t('bank_accounts.intro')}
        actions={
          <Button tone="primary" icon={<IconPlus size={16} />} onClick={() => setConnecting(true)}>
            {t('banks.connect')}
          </Button>
        }
      />
      <Stack gap={16}>
        {returned === null ? null : (
          <ReturnFromBank
            key={returned.reference}
            returned={returned}
            complete={(body) => call(completeProviderConnection, { body })}
            onClose={leaveReturn}
            onEnded={ended}
          />
        )}
        {visit.error === '' ? null : <Alert tone="error">{visit.error}</Alert>}
        <DataTable<BankConnection>
          label={t('nav.admin_bank_accounts')}
          columns={columnsIn(t)}
          rows={query.data}
          {...listState(query)}
          rowKey={({ id }) => String(id)}
          rowLabel={({ bankName }) => bankName}
          errorText={t('bank_accounts.failed')}
          empty={{
            icon: <IconBuildingBank size={20} />,
            title: t('bank_accounts.none'),
            text: t('bank_accounts.none_text'),
          }}
          rowActions={actionsOf}
        />
      </Stack>
      {connecting ? <ConnectDialog onClose={() => setConnecting(false)} /> : null}
      {choosing === undefined ? null : <AccountsDialog connection={choosing} onClose={() => setChoosing(undefined)} />}
      {deleting === undefined ? null : <DeleteDialog connection={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
