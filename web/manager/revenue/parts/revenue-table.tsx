import { IconCash } from '@tabler/icons-react'
import type { RevenueEntry } from '#contract/reporting/manager.ts'
import { dateObjectDay, dateObjectLastDay, dateObjectTime } from '#web/lib/date-object.ts'
import { formatMoney } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

/** A row with its position in the report, its only identity. */
export type RevenueRow = RevenueEntry & { readonly index: number }

type RevenueTableProps = Pick<DataTableProps<RevenueRow>, 'rows' | 'status' | 'onRetry' | 'paging'>

const columnsIn = (t: Translate): DataTableProps<RevenueRow>['columns'] => [
  {
    id: 'lastChangeOn',
    header: t('revenue.last_change'),
    cell: ({ lastChangeOn }) => dateObjectTime(lastChangeOn),
    card: 'detail',
  },
  { id: 'startAt', header: t('revenue.start'), cell: ({ startAt }) => dateObjectDay(startAt) },
  { id: 'endAt', header: t('revenue.end'), cell: ({ startAt, endAt }) => dateObjectLastDay(startAt, endAt) },
  {
    id: 'email',
    header: t('revenue.email'),
    cell: ({ email }) => <BreakableText text={email} />,
    wide: true,
    card: 'title',
  },
  {
    id: 'total',
    header: t('revenue.total'),
    cell: ({ total }) => formatMoney({ cents: total, currency: 'EUR' }),
    numeric: true,
    card: 'amount',
  },
]

/** Lists the payments of a report. */
export function RevenueTable(props: RevenueTableProps) {
  const t = useT()
  return (
    <DataTable<RevenueRow>
      {...props}
      label={t('revenue.payments')}
      columns={columnsIn(t)}
      rowKey={({ index }) => String(index)}
      errorText={t('revenue.failed')}
      empty={{ title: t('revenue.none'), text: t('revenue.none_text'), icon: <IconCash size={20} /> }}
    />
  )
}
