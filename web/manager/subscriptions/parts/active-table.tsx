import { IconArrowBackUp, IconArrowsExchange, IconBan, IconRepeat } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import { undoPlanChange } from '#contract/subscriptions/plan-changes.ts'
import { call } from '#web/lib/call.ts'
import { dateObjectDay } from '#web/lib/date-object.ts'
import { showError } from '#web/lib/errors.ts'
import { formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { loadBundle, type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { CancelDialog } from '#web/manager/renewals/shared/cancel-dialog.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { activeQuery, invalidateSubscriptions } from '#web/manager/subscriptions/queries.ts'
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

/** Says why no other plan can be chosen now. */
const changeRefused = (t: Translate, row: SubscriptionSummary): string | undefined => {
  if (row.canChangePlan) return undefined
  if (row.isByLink) return t('subs.why.change_by_link')
  return t(row.isPlanChanging ? 'subs.why.changing' : 'subs.why.change')
}

const nameText = (t: Translate, { name, plannedChange: planned }: SubscriptionSummary) => (
  <>
    {name}
    {planned === null ? null : (
      <Text dimmed small block>
        {t('subs.planned_change', { name: planned.name, date: formatInstantDay(planned.effectiveAt) })}
      </Text>
    )}
  </>
)

/** Loaded on first use, with its texts. */
const PlanChangeDialog = lazy(async () => {
  const [{ PlanChangeDialog: Piece }] = await Promise.all([
    import('#web/shared/plans/plan-change-dialog.tsx'),
    loadBundle('plan_changes'),
  ])
  return { default: Piece }
})

const columnsIn = (t: Translate): DataTableProps<SubscriptionSummary>['columns'] => [
  { id: 'name', header: t('subs.name'), cell: (row) => nameText(t, row), wide: true, card: 'title' },
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
  const client = useQueryClient()
  const [changing, setChanging] = useState<SubscriptionSummary>()
  const undo = async ({ plannedChange: planned }: SubscriptionSummary): Promise<void> => {
    if (planned === null) return
    try {
      // With the texts of what may refuse it.
      await loadBundle('plan_changes')
      await call(undoPlanChange, { params: { id: planned.id } })
      notice.success(t('subs.plan_kept'))
    } catch (error) {
      showError(error)
    } finally {
      invalidateSubscriptions(client)
    }
  }
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
          row.plannedChange === null
            ? {
                key: 'change',
                label: t('subs.change_plan'),
                icon: <IconArrowsExchange size={16} />,
                onSelect: () => setChanging(row),
                disabledReason: changeRefused(t, row),
              }
            : {
                key: 'undo-change',
                label: t('subs.undo_change'),
                icon: <IconArrowBackUp size={16} />,
                onSelect: () => void undo(row),
              },
          {
            key: 'cancel',
            label: t('renewals.action.cancel'),
            icon: <IconBan size={16} />,
            danger: true,
            onSelect: () => setCancelling(row),
          },
        ]}
      />
      {changing === undefined ? null : (
        <Suspense fallback={null}>
          <PlanChangeDialog
            byStaff
            subscription={changing}
            onClose={() => setChanging(undefined)}
            onSettled={() => invalidateSubscriptions(client)}
          />
        </Suspense>
      )}
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
