import { IconArrowBackUp, IconCheck, IconClipboardText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawRequest } from '#contract/documents/manager-requests.ts'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { documentsKey, type RequestsOf, type RequestsPage, requestsQuery } from '#web/manager/documents/queries.ts'
import { dueText, isEnded } from '#web/manager/documents/request-labels.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DataColumn, TableSort } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { RequestReminders, RequestStatus, RequestTitle } from './request-cells.tsx'
import { RequestFiles } from './request-files.tsx'
import { ReturnDialog } from './return-dialog.tsx'

export interface RequestsTableProps {
  of: RequestsOf
  search: RequestsPage
  go: (search: Partial<PageSearch>, replace?: boolean) => void
  sort?: TableSort | undefined
  hiddenColumns?: readonly string[] | undefined
  filteredEmpty?: DataTableProps<StaffRequest>['filteredEmpty']
}

type Act = 'accept' | 'return' | 'withdraw'
interface Requested {
  readonly action: Act
  readonly request: StaffRequest
}

const size = 16

/** Lists document requests: their files and actions; with their customer unless they are one customer's. */
export function RequestsTable({ of, search, go, ...shown }: RequestsTableProps) {
  const t = useT()
  const [selected, setSelected] = useState<Requested>()
  const today = useQuery(productDayQuery).data
  const table = usePagedTable(useQuery(requestsQuery(of, search)), search, go)
  const close = (): void => setSelected(undefined)
  const selection = useSelection<StaffRequest>(({ id }) => String(id), table)
  const rowName = ({ title, email }: StaffRequest): string => `${title}, ${email}`
  // Nothing can be done with several that have ended, nor with one customer's, which have every status.
  const isSelectable = 'status' in of && !isEnded(of)
  return (
    <>
      <DataTable<StaffRequest>
        {...table}
        {...shown}
        label={t('managed_documents.part_requests')}
        columns={'userId' in of ? columnsIn(t, today) : [customerColumn(t), ...columnsIn(t, today)]}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        selection={isSelectable ? tableSelectionOf(t, selection, rowName) : undefined}
        errorText={t('managed_documents.requests_failed')}
        empty={{
          ...('userId' in of
            ? { title: t('managed_documents.no_requests'), text: t('managed_documents.no_requests_text') }
            : {
                title: t('managed_documents.no_requests_of_status'),
                text: t('managed_documents.no_requests_of_status_text'),
                action: (
                  <ButtonLink small to="/manager/users_stats">
                    {t('customer.choose')}
                  </ButtonLink>
                ),
              }),
          icon: <IconClipboardText size={20} />,
        }}
        rowActions={(request) => actionsOf(t, request, setSelected)}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        actions={[
          {
            label: 'managed_documents.withdraw',
            text: 'list.bulk.withdraw_text',
            run: ({ id }) => call(withdrawRequest, { params: { id } }),
          },
        ]}
        refreshes={[documentsKey]}
      />
      {selected === undefined ? null : selected.action === 'return' ? (
        <ReturnDialog request={selected.request} onClose={close} />
      ) : (
        <ConfirmRequestDialog action={selected.action} request={selected.request} onClose={close} />
      )}
    </>
  )
}

const customerColumn = (t: Translate): DataColumn<StaffRequest> => ({
  id: 'customer',
  header: t('managed_documents.customer'),
  cell: ({ email, userRef }) => (
    <TextLink
      to="/manager/handle_documents/$userid"
      params={{ userid: referenceId(userRef) }}
      search={{ show: 'requests' }}
    >
      <BreakableText text={email} />
    </TextLink>
  ),
  wide: true,
  card: 'detail',
  opens: true,
})

const columnsIn = (t: Translate, today: string | undefined): DataColumn<StaffRequest>[] => [
  {
    id: 'title',
    header: t('managed_documents.request'),
    cell: (request) => <RequestTitle request={request} today={today} />,
    wide: true,
    card: 'title',
  },
  {
    id: 'dueOn',
    header: t('managed_documents.due'),
    cell: (request) => dueText(t, request),
    hideBelow: 2,
    card: 'none',
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
    id: 'createdAt',
    header: t('managed_documents.requested'),
    cell: (request) => <RequestReminders request={request} />,
    sortsDown: true,
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
