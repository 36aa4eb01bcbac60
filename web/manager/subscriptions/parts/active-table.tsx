import { IconBan, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import { dateObjectDay } from '#web/lib/date-object.ts'
import { formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { CancelDialog } from '#web/manager/renewals/shared/cancel-dialog.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { activeQuery } from '#web/manager/subscriptions/queries.ts'
import { subscriptionStatus } from '#web/manager/subscriptions/subscription-labels.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { Text } from '#web/ui/base/text.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const endText = (t: Translate, { endAt, cancelAtPeriodEnd }: SubscriptionSummary) => (
  <>
    {dateObjectDay(endAt)}
    {cancelAtPeriodEnd ? (
      <Text dimmed small block>
        {t('subs.ends')}
      </Text>
    ) : null}
  </>
)

const columnsIn = (t: Translate): DataTableProps<SubscriptionSummary>['columns'] => [
  { id: 'name', header: t('subs.name'), cell: ({ name }) => name, wide: true, card: 'title' },
  {
    id: 'price',
    header: t('subs.price'),
    cell: ({ priceMonth, currency }) => formatUnits(priceMonth, currency),
    numeric: true,
    card: 'amount',
  },
  { id: 'start', header: t('subs.start'), cell: ({ startAt }) => dateObjectDay(startAt) },
  { id: 'end', header: t('subs.end'), cell: (row) => endText(t, row), card: 'detail', cardLabel: true },
  {
    id: 'status',
    header: t('subs.status'),
    cell: ({ status }) => {
      const { word, tone } = subscriptionStatus(t, status)
      return <Badge tone={tone}>{word}</Badge>
    },
    card: 'status',
  },
]

/** Lists a customer's running subscriptions, each with a button to cancel it. */
export function ActiveTable() {
  const t = useT()
  const { id, email } = useCustomer()
  const query = useQuery(activeQuery(id))
  const [cancelling, setCancelling] = useState<SubscriptionSummary>()
  return (
    <>
      <DataTable<SubscriptionSummary>
        label={t('subs.active')}
        columns={columnsIn(t)}
        rows={query.data}
        rowKey={({ stripeId }) => stripeId}
        rowLabel={({ name }) => name}
        {...listState(query)}
        errorText={t('subs.active_failed')}
        empty={{ title: t('subs.none_active'), text: t('subs.none_active_text'), icon: <IconRepeat size={20} /> }}
        rowActions={(row) => [
          {
            key: 'cancel',
            label: t('renewals.action.cancel'),
            icon: <IconBan size={16} />,
            danger: true,
            onSelect: () => setCancelling(row),
          },
        ]}
      />
      {cancelling === undefined ? null : (
        <CancelDialog
          userId={id}
          stripeId={cancelling.stripeId}
          email={email}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}
