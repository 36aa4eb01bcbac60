import type { Currency } from '#contract/core/money.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { formatMoney, formatNumber, formatPercent } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { currentAmounts, type ItemValues } from '#web/manager/invoicing/forms/item-values.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'
import css from './items-view.module.css'

type Numbered = ItemValues & { readonly index: number }

const columnsOf = (t: Translate, currency: Currency): DataColumn<Numbered>[] => {
  const percent = (value: TypedNumber) => (typeof value === 'number' ? formatPercent(value) : '–')
  const money = (cents: number) => formatMoney({ cents, currency })
  return [
    { id: 'title', header: t('docform.item.title'), cell: ({ title }) => title, card: 'title' },
    {
      id: 'description',
      header: t('docform.item.text'),
      cell: (item) => <Described item={item} currency={currency} />,
      card: 'detail',
      fill: true,
    },
    {
      id: 'qty',
      header: t('docform.item.qty'),
      cell: (item) => formatNumber(currentAmounts(item).qty),
      numeric: true,
      card: 'none',
    },
    {
      id: 'price',
      header: t('docform.item.price'),
      cell: (item) => money(currentAmounts(item).priceCents),
      numeric: true,
      card: 'none',
    },
    {
      id: 'vat',
      header: t('docform.item.vat'),
      cell: ({ vat }) => percent(vat),
      numeric: true,
      card: 'none',
    },
    {
      id: 'discount',
      header: t('docform.item.discount'),
      cell: ({ discount }) => percent(discount),
      numeric: true,
      card: 'none',
    },
    {
      id: 'total',
      header: t('docform.item.total'),
      cell: (item) => money(rowTotal(currentAmounts(item)).totalCents),
      numeric: true,
      card: 'amount',
    },
  ]
}

/** Shows the products of a document that cannot be changed. */
export function ItemsView({ items, currency }: { items: readonly ItemValues[]; currency: Currency }) {
  const t = useT()
  return (
    <DataTable
      label={t('docform.items')}
      columns={columnsOf(t, currency)}
      rows={items.map((item, index) => ({ ...item, index }))}
      rowKey={({ index }) => String(index)}
      status="ready"
      onRetry={() => undefined}
      empty={{ title: t('docform.no_items') }}
      compact
    />
  )
}

/** Shows a product and, on a card, the numbers behind its total: the card has no columns for them. */
function Described({ item, currency }: { item: ItemValues; currency: Currency }) {
  const t = useT()
  const percent = (value: TypedNumber) => (typeof value === 'number' ? formatPercent(value) : 'none')
  return (
    <>
      {item.description}
      <span className={css.onCard}>
        {t('docform.item_reckoned', {
          qty: formatNumber(currentAmounts(item).qty),
          price: formatMoney({ cents: currentAmounts(item).priceCents, currency }),
          discount: percent(item.discount),
          vat: percent(item.vat),
        })}
      </span>
    </>
  )
}
