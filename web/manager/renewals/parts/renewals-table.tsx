import { IconBan, IconCircleX, IconRefresh, IconTimeline } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { attemptPayment } from '#web/manager/renewals/attempt-payment.ts'
import { renewalKeys } from '#web/manager/renewals/queries.ts'
import { CancelDialog } from '#web/manager/renewals/shared/cancel-dialog.tsx'
import { attemptReason, centsText, doneReason, responseText } from '#web/manager/renewals/shared/renewal-labels.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { ConfirmRenewalDialog } from './confirm-renewal-dialog.tsx'
import { CreatedCell, ManualAttempts, RenewalCustomer, RenewalStatus } from './renewal-cells.tsx'

/** Loaded when the first one is opened. */
const TimelineDialog = lazy(async () => ({ default: (await import('./timeline-dialog.tsx')).TimelineDialog }))

type RenewalsTableProps = Pick<
  DataTableProps<UnpaidInvoice>,
  'rows' | 'status' | 'onRetry' | 'filteredEmpty' | 'paging' | 'sort' | 'hiddenColumns'
>

type Act = 'attempt' | 'void' | 'cancel' | 'timeline'
interface Requested {
  readonly action: Act
  readonly row: UnpaidInvoice
}

const columnsIn = (t: Translate): DataTableProps<UnpaidInvoice>['columns'] => [
  {
    id: 'createdAt',
    header: t('renewals.created'),
    cell: (row) => <CreatedCell row={row} />,
    sortsDown: true,
    card: 'none',
  },
  {
    id: 'customer',
    header: t('renewals.customer'),
    cell: (row) => <RenewalCustomer row={row} />,
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'total',
    header: t('renewals.total'),
    cell: ({ total, currency }) => centsText(total, currency),
    numeric: true,
    sortsDown: true,
    card: 'amount',
  },
  {
    id: 'status',
    header: t('renewals.status'),
    cell: (row) => <RenewalStatus row={row} />,
    card: 'detail',
  },
  { id: 'attempts', header: t('renewals.manual_attempts'), cell: (row) => <ManualAttempts row={row} />, card: 'none' },
]

const size = 16

const actionsOf = (t: Translate, row: UnpaidInvoice, request: (requested: Requested) => void): RowAction[] => {
  const { user, subscriptions, history } = customerLinks(t, row.userId)
  const done = doneReason(t, row)
  return [
    {
      key: 'timeline',
      label: t('renewals.action.timeline'),
      icon: <IconTimeline size={size} />,
      onSelect: () => request({ action: 'timeline', row }),
    },
    {
      key: 'attempt',
      label: t('renewals.action.attempt'),
      icon: <IconRefresh size={size} />,
      onSelect: () => request({ action: 'attempt', row }),
      disabledReason: attemptReason(t, row),
    },
    { ...history, label: t('nav.sub_history') },
    { ...subscriptions, label: t('nav.manage_user_subs') },
    { ...user, label: t('nav.handle_user') },
    {
      key: 'void',
      label: t('renewals.action.void'),
      icon: <IconCircleX size={size} />,
      danger: true,
      onSelect: () => request({ action: 'void', row }),
      disabledReason: done,
    },
    {
      key: 'cancel',
      label: t('renewals.action.cancel'),
      icon: <IconBan size={size} />,
      danger: true,
      onSelect: () => request({ action: 'cancel', row }),
      disabledReason: done,
    },
  ]
}

/** Lists failed or pending renewals with their actions. */
export function RenewalsTable(props: RenewalsTableProps) {
  const t = useT()
  const client = useQueryClient()
  const [selected, setSelected] = useState<Requested>()
  const close = () => setSelected(undefined)
  const selection = useSelection<UnpaidInvoice>(({ stripeId }) => stripeId, props)
  const rowName = (row: UnpaidInvoice): string => `${row.email}, ${centsText(row.total, row.currency)}`
  return (
    <>
      <DataTable<UnpaidInvoice>
        {...props}
        label={t('renewals.label')}
        columns={columnsIn(t)}
        rowKey={({ stripeId }) => stripeId}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t('renewals.failed')}
        empty={{ title: t('renewals.none'), text: t('renewals.none_text'), icon: <IconRefresh size={20} /> }}
        rowActions={(row) => actionsOf(t, row, setSelected)}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        actions={[
          {
            label: 'renewals.action.attempt',
            text: 'list.bulk.attempt_text',
            // The server refuses those that were attempted less than 30 minutes ago.
            run: async ({ stripeId }) => {
              const { paid, response } = await attemptPayment(client, stripeId)
              // A bank debit is not refused: it takes time.
              if (!paid && response !== 'processing') throw new RowFailure(responseText(t, response))
            },
          },
        ]}
        refreshes={renewalKeys}
      />
      {selected === undefined ? null : <Dialogs {...selected} onClose={close} />}
    </>
  )
}

function Dialogs({ action, row, onClose }: Requested & { onClose: () => void }) {
  if (action === 'timeline')
    return (
      <Suspense fallback={null}>
        <TimelineDialog row={row} onClose={onClose} />
      </Suspense>
    )
  if (action !== 'cancel') return <ConfirmRenewalDialog action={action} row={row} onClose={onClose} />
  return <CancelDialog userId={row.userId} stripeId={row.shStripeId} email={row.email} onClose={onClose} />
}
