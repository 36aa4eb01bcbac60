import { IconCalendarTime, IconCalendarX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { schedulesQuery } from '#web/manager/subscriptions/queries.ts'
import { scheduleTones } from '#web/manager/subscriptions/subscription-labels.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ConfirmScheduleDialog } from './confirm-schedule-dialog.tsx'

const columnsIn = (t: Translate): DataTableProps<Schedule>['columns'] => [
  {
    id: 'name',
    header: t('subs.name'),
    cell: ({ subscriptionRef }) => subscriptionRef.name,
    wide: true,
    card: 'title',
  },
  {
    id: 'price',
    header: t('subs.price'),
    cell: ({ subscriptionRef }) => formatUnits(subscriptionRef.priceMonth, subscriptionRef.currency),
    numeric: true,
    card: 'amount',
  },
  {
    id: 'start',
    header: t('subs.start'),
    cell: ({ startDate }) => formatDate(startDate),
    card: 'detail',
    cardLabel: true,
  },
  {
    id: 'status',
    header: t('subs.status'),
    cell: ({ status }) => <Badge tone={scheduleTones[status]}>{t(`subs.schedule.${status}`)}</Badge>,
    card: 'status',
  },
]

/** Lists a customer's scheduled subscriptions; one that has not started can be cancelled. */
export function SchedulesTable() {
  const t = useT()
  const { id } = useCustomer()
  const query = useQuery(schedulesQuery(id))
  const [cancelling, setCancelling] = useState<Schedule>()
  return (
    <>
      <DataTable<Schedule>
        label={t('subs.scheduled')}
        columns={columnsIn(t)}
        rows={query.data}
        rowKey={(row) => String(row.id)}
        rowLabel={({ subscriptionRef, startDate }) => `${subscriptionRef.name}, ${formatDate(startDate)}`}
        {...listState(query)}
        errorText={t('subs.scheduled_failed')}
        empty={{
          title: t('subs.none_scheduled'),
          text: t('subs.none_scheduled_text'),
          icon: <IconCalendarTime size={20} />,
        }}
        rowActions={(row) => [
          {
            key: 'cancel',
            label: t('subs.cancel_schedule'),
            icon: <IconCalendarX size={16} />,
            onSelect: () => setCancelling(row),
            disabledReason: row.status === 'new' ? undefined : t('subs.why.not_new'),
          },
        ]}
      />
      {cancelling === undefined ? null : (
        <ConfirmScheduleDialog userId={id} schedule={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </>
  )
}
