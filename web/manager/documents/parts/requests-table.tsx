import { IconArrowBackUp, IconCheck, IconClipboardText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { requestsQuery } from '#web/manager/documents/queries.ts'
import { isEnded } from '#web/manager/documents/request-labels.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { RequestReminders, RequestStatus, RequestTitle } from './request-cells.tsx'
import { RequestFiles } from './request-files.tsx'
import { ReturnDialog } from './return-dialog.tsx'

export interface RequestsTableProps {
  userId: number
  search: PageSearch
  go: (search: Partial<PageSearch>, replace?: boolean) => void
}

type Act = 'accept' | 'return' | 'withdraw'
interface Requested {
  readonly action: Act
  readonly request: StaffRequest
}

const size = 16

/** Lists a customer's document requests: their files and actions. */
export function RequestsTable({ userId, search, go }: RequestsTableProps) {
  const t = useT()
  const [selected, setSelected] = useState<Requested>()
  const today = useQuery(productDayQuery).data
  const table = usePagedTable(useQuery(requestsQuery(userId, search)), search, go)
  const close = (): void => setSelected(undefined)
  return (
    <>
      <DataTable<StaffRequest>
        {...table}
        label={t('managed_documents.part_requests')}
        columns={columnsIn(t, today)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        errorText={t('managed_documents.requests_failed')}
        empty={{
          title: t('managed_documents.no_requests'),
          text: t('managed_documents.no_requests_text'),
          icon: <IconClipboardText size={20} />,
        }}
        rowActions={(request) => actionsOf(t, request, setSelected)}
      />
      {selected === undefined ? null : selected.action === 'return' ? (
        <ReturnDialog request={selected.request} onClose={close} />
      ) : (
        <ConfirmRequestDialog action={selected.action} request={selected.request} onClose={close} />
      )}
    </>
  )
}

const columnsIn = (t: Translate, today: string | undefined): DataColumn<StaffRequest>[] => [
  {
    id: 'title',
    header: t('managed_documents.request'),
    cell: (request) => <RequestTitle request={request} today={today} />,
    wide: true,
    card: 'title',
  },
  {
    id: 'files',
    header: t('managed_documents.files'),
    cell: (request) => <RequestFiles request={request} />,
    wide: true,
    card: 'none',
  },
  {
    id: 'state',
    header: t('managed_documents.state'),
    cell: (request) => <RequestStatus request={request} />,
    card: 'detail',
  },
  {
    id: 'reminders',
    header: t('managed_documents.reminders'),
    cell: (request) => <RequestReminders request={request} />,
    hideBelow: 2,
    card: 'none',
  },
]

const actionsOf = (t: Translate, request: StaffRequest, send: (requested: Requested) => void): RowAction[] => {
  if (isEnded(request)) return []
  const without = request.files.length === 0 ? t('error.request_has_no_files') : undefined
  return [
    {
      key: 'accept',
      label: t('managed_documents.accept'),
      // Labelled if it waits for staff.
      labels: request.status === 'submitted' ? t('managed_documents.accept') : undefined,
      icon: <IconCheck size={size} />,
      disabledReason: without,
      onSelect: () => send({ action: 'accept', request }),
    },
    {
      key: 'return',
      label: t('managed_documents.return'),
      icon: <IconArrowBackUp size={size} />,
      disabledReason: without,
      onSelect: () => send({ action: 'return', request }),
    },
    {
      key: 'withdraw',
      label: t('managed_documents.withdraw'),
      icon: <IconTrash size={size} />,
      danger: true,
      onSelect: () => send({ action: 'withdraw', request }),
    },
  ]
}
