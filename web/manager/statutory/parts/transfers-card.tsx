import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareTransfer } from '#contract/companies/manager-share-transfers.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { transfersQuery } from '#web/manager/statutory/transfers-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const nameOf = ({ transferorName, transfereeName }: ShareTransfer): string => `${transferorName} → ${transfereeName}`

const columnsOf = (t: Translate): DataColumn<ShareTransfer>[] => [
  {
    id: 'transferor',
    header: t('share_transfer.transferor'),
    cell: ({ transferorName }) => transferorName,
    card: 'title',
  },
  {
    id: 'transferee',
    header: t('share_transfer.transferee'),
    cell: ({ transfereeName }) => transfereeName,
    card: 'detail',
  },
  {
    id: 'shares',
    header: t('share_transfer.shares'),
    cell: ({ shares }) => <Text figures>{shares}</Text>,
    card: 'amount',
  },
  {
    id: 'shareClass',
    header: t('share_transfer.class'),
    cell: ({ shareClass }) => <span lang="en">{shareClass ?? '–'}</span>,
    hideBelow: 1,
    card: 'none',
  },
  {
    id: 'transferredOn',
    header: t('share_transfer.transferred_on'),
    cell: ({ transferredOn }) => formatDate(transferredOn),
    card: 'detail',
  },
]

/** Lists the transfers of a company's shares, and records new ones. */
export function TransfersCard({ companyId }: { companyId: number }) {
  const t = useT()
  const query = useQuery(transfersQuery(companyId))
  const [isRecording, setIsRecording] = useState(false)
  return (
    <Card
      title={t('share_transfer.title')}
      description={t('share_transfer.text')}
      padded={false}
      actions={
        <Button small icon={<IconArrowsExchange size={16} />} onClick={() => setIsRecording(true)}>
          {t('share_transfer.record')}
        </Button>
      }
    >
      <DataTable<ShareTransfer>
        label={t('share_transfer.title')}
        columns={columnsOf(t)}
        rows={query.data}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        status={query.isPending ? 'loading' : query.data === undefined ? 'failed' : 'ready'}
        errorText={t('share_transfer.failed')}
        onRetry={() => void query.refetch()}
        empty={{
          icon: <IconArrowsExchange size={22} />,
          title: t('share_transfer.none'),
          text: t('share_transfer.none_text'),
        }}
      />
      {isRecording ? <TransferDialog companyId={companyId} onClose={() => setIsRecording(false)} /> : null}
    </Card>
  )
}
