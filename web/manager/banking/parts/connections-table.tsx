import { IconBuildingBank, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { BankLogo } from '#web/shared/banking/bank-logo.tsx'
import { connectionLabels } from '#web/shared/banking/connection-labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AccountLines } from './account-lines.tsx'
import css from './connections-table.module.css'
import { DeleteConnection } from './delete-connection.tsx'

export interface ConnectionsTableProps extends Pick<DataTableProps<BankConnection>, 'status' | 'onRetry'> {
  connections: BankConnection[] | undefined
}

/** Lists a customer's bank connections: status, last update, and a button to delete each. */
export function ConnectionsTable({ connections, status, onRetry }: ConnectionsTableProps) {
  const t = useT()
  const [selected, setSelected] = useState<BankConnection>()
  const position = useRef<HTMLDivElement>(null)
  return (
    <div ref={position} tabIndex={-1}>
      <DataTable<BankConnection>
        label={t('banks.list')}
        columns={columnsIn(t, setSelected)}
        rows={connections}
        rowKey={({ id }) => String(id)}
        status={status}
        errorText={t('managed_banks.failed')}
        onRetry={onRetry}
        empty={{
          title: t('managed_banks.empty'),
          text: t('managed_banks.empty_text'),
          icon: <IconBuildingBank size={20} />,
        }}
      />
      {selected === undefined ? null : (
        <DeleteConnection
          connection={selected}
          onClose={() => setSelected(undefined)}
          // The pressed button was removed with its row.
          onDeleted={() => position.current?.focus()}
        />
      )}
    </div>
  )
}

const updatedText = ({ transactionsLastUpdate }: BankConnection): string =>
  transactionsLastUpdate === null ? '-' : formatInstant(transactionsLastUpdate)

const columnsIn = (t: Translate, request: (connection: BankConnection) => void): DataColumn<BankConnection>[] => [
  {
    id: 'bank',
    header: t('managed_banks.bank'),
    cell: ({ bankName, logo, accounts }) => (
      <Row gap={10} nowrap align="start" className={css.bank}>
        <BankLogo name={bankName} logo={logo} />
        <div className={css.labels}>
          <div className={css.name}>{bankName}</div>
          <AccountLines accounts={accounts} />
        </div>
      </Row>
    ),
    wide: true,
    card: 'title',
  },
  {
    id: 'status',
    header: t('managed_banks.status'),
    cell: (connection) => <Status connection={connection} />,
    wide: true,
    card: 'detail',
  },
  {
    id: 'updated',
    header: t('managed_banks.last_update'),
    cell: updatedText,
    card: 'none',
  },
  {
    id: 'delete',
    header: t('managed_banks.delete'),
    hideHeader: true,
    cell: (connection) => (
      <Button
        small
        icon={<IconTrash size={16} />}
        aria-label={`${t('managed_banks.delete')}: ${connection.bankName}`}
        onClick={() => request(connection)}
      >
        <span className={css.deleteLabel}>{t('managed_banks.delete')}</span>
      </Button>
    ),
    card: 'amount',
  },
]

function Status({ connection }: { connection: BankConnection }) {
  const t = useT()
  const { tone, word, detail } = connectionLabels(t, connection)
  return (
    <Stack as="span" gap={2} align="start" className={css.status}>
      <Badge tone={tone}>{word}</Badge>
      {detail === null ? null : (
        <Text dimmed small figures>
          {detail}
        </Text>
      )}
      <span className={css.updated}>
        {t('managed_banks.last_update')}: {updatedText(connection)}
      </span>
    </Stack>
  )
}
