import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lastInstantOf } from '#contract/core/period.ts'
import type { ManagerHistoryEntry } from '#contract/subscriptions/manager-subscriptions.ts'
import { formatInstant, formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { pageSearch } from '#web/lib/page-search.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { DocumentLink, Nothing } from '#web/manager/invoicing/shared/document-cells.tsx'
import { statusTones } from '#web/manager/renewals/shared/renewal-labels.ts'
import { SubscriptionTabs } from '#web/manager/shared/customer/subscription-tabs.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { historyQuery } from '#web/manager/subscriptions/queries.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const dayText = (text: string | null): string => (text === null ? '–' : formatInstantDay(text))

/** Formats the last day of a paid period; for an entry about the end itself, the day on which it ended. */
const endText = ({ status, startAt, endAt }: ManagerHistoryEntry): string =>
  startAt === null || endAt === null || status === 'cancelled' || status === 'deleted'
    ? dayText(endAt)
    : dayText(lastInstantOf(startAt, endAt))

const columnsIn = (t: Translate): DataTableProps<ManagerHistoryEntry>['columns'] => [
  { id: 'createdAt', header: t('history.created'), cell: ({ createdAt }) => formatInstant(createdAt), card: 'detail' },
  { id: 'name', header: t('subs.name'), cell: ({ subscription }) => subscription.name, wide: true, card: 'title' },
  { id: 'start', header: t('history.start'), cell: ({ startAt }) => dayText(startAt) },
  { id: 'end', header: t('history.end'), cell: endText },
  {
    id: 'status',
    header: t('subs.status'),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`renewals.status.${status}`)}</Badge>,
    card: 'status',
  },
  {
    id: 'amount',
    header: t('history.amount'),
    cell: ({ amount }) => (amount === null ? <Nothing /> : formatUnits(amount.cents / 100, amount.currency)),
    numeric: true,
    card: 'amount',
  },
  {
    id: 'invoice',
    header: t('history.invoice'),
    cell: ({ invoice }) =>
      invoice === null ? (
        <Nothing />
      ) : (
        <DocumentLink show="invoices" document={{ number: invoice.invoiceNumber, year: invoice.year }} />
      ),
    card: 'detail',
  },
]

/** `/manager/sub_history/{userid}`: the events of a customer's subscriptions and purchases, latest first. */
export function HistoryPage() {
  const t = useT()
  const { id } = useCustomer()
  const { search, change } = usePageSearch(pageSearch)
  const table = usePagedTable(useQuery(historyQuery(id, search)), search, change)
  return (
    <>
      <SubscriptionTabs userId={id} />
      <DataTable<ManagerHistoryEntry>
        {...table}
        label={t('nav.sub_history')}
        columns={columnsIn(t)}
        rowKey={(row) => String(row.id)}
        errorText={t('history.failed')}
        empty={{ title: t('history.none'), text: t('history.none_text'), icon: <IconHistory size={20} /> }}
      />
    </>
  )
}
