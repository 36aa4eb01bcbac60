import type { Currency } from '#contract/core/money.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format.ts'
import { useT } from '../../../../lib/i18n.ts'
import type { DataColumn } from '../../../../ui/data-column.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import { amountsSoFar, type ItemValues } from '../item-values.ts'

type Numbered = ItemValues & { readonly place: number }

/** The products of a document that may not be changed. */
export function ItemsView({ items, currency }: { items: readonly ItemValues[]; currency: Currency }) {
  const t = useT()
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value))
  const money = (cents: number) => formatMoney({ cents, currency })
  const columns: DataColumn<Numbered>[] = [
    { id: 'title', header: t('docform.item.title'), cell: ({ title }) => title, card: 'title' },
    {
      id: 'description',
      header: t('docform.item.text'),
      cell: ({ description }) => description,
      card: 'detail',
      wide: true,
    },
    {
      id: 'qty',
      header: t('docform.item.qty'),
      cell: ({ qty }) => formatNumber(qty ?? 0),
      numeric: true,
      card: 'none',
    },
    {
      id: 'price',
      header: t('docform.item.price'),
      cell: (item) => money(amountsSoFar(item).priceCents),
      numeric: true,
      card: 'none',
    },
    {
      id: 'vat',
      header: t('docform.item.vat'),
      cell: ({ vat }) => percent(vat),
      numeric: true,
      card: 'none',
      leaves: 2,
    },
    {
      id: 'discount',
      header: t('docform.item.discount'),
      cell: ({ discount }) => percent(discount),
      numeric: true,
      card: 'none',
      leaves: 1,
    },
    {
      id: 'total',
      header: t('docform.item.total'),
      cell: (item) => money(rowTotal(amountsSoFar(item)).totalCents),
      numeric: true,
      card: 'amount',
    },
  ]
  return (
    <DataTable
      label={t('docform.items')}
      columns={columns}
      rows={items.map((item, place) => ({ ...item, place }))}
      rowKey={({ place }) => String(place)}
      status="ready"
      onRetry={() => undefined}
      empty={{ title: t('docform.no_items') }}
      compact
    />
  )
}
