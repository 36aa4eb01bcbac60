import { IconCash } from '@tabler/icons-react'
import type { RevenueEntry } from '#contract/reporting/manager.ts'
import { dateObjectDay, dateObjectLastDay, dateObjectTime } from '#web/lib/date-object.ts'
import { formatMoney } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { useProductName } from '#web/manager/revenue/use-product-name.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

/** A row with its position in the report, its only identity. */
export type RevenueRow = RevenueEntry & { readonly index: number }

type RevenueTableProps = Pick<DataTableProps<RevenueRow>, 'rows' | 'status' | 'onRetry' | 'paging'>

const columnsIn = (
  t: Translate,
  nameOf: (productId: number | null) => string,
): DataTableProps<RevenueRow>['columns'] => [
  {
    id: 'lastChangeOn',
    header: t('revenue.last_change'),
    cell: ({ lastChangeOn }) => dateObjectTime(lastChangeOn),
    card: 'detail',
  },
  {
    id: 'email',
    header: t('revenue.email'),
    cell: ({ email, userRef }) =>
      userRef === null ? (
        <BreakableText text={email} />
      ) : (
        <TextLink to="/manager/handle_user/$id" params={{ id: referenceId(userRef) }}>
          <BreakableText text={email} />
        </TextLink>
      ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'product',
    header: t('revenue.sold'),
    cell: ({ subscription }) => nameOf(subscription),
    wide: true,
    card: 'status',
  },
  { id: 'startAt', header: t('revenue.start'), cell: ({ startAt }) => dateObjectDay(startAt), hideBelow: 2 },
  {
    id: 'endAt',
    header: t('revenue.end'),
    cell: ({ startAt, endAt }) => dateObjectLastDay(startAt, endAt),
    hideBelow: 2,
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
  const nameOf = useProductName()
  return (
    <DataTable<RevenueRow>
      {...props}
      label={t('revenue.payments')}
      columns={columnsIn(t, nameOf)}
      rowKey={({ index }) => String(index)}
      errorText={t('revenue.failed')}
      empty={{ title: t('revenue.none'), text: t('revenue.none_text'), icon: <IconCash size={20} /> }}
    />
  )
}
