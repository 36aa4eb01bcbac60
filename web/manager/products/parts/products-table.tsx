import { IconPackage, IconPencil, IconUsers } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { intervalText, priceText } from '#web/manager/products/shared/product-labels.ts'
import { productsKey } from '#web/manager/products/shared/queries.ts'
import { useSaleActions } from '#web/manager/products/use-sale-actions.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './product-links.module.css'
import { PaymentLink, PublicLink } from './product-links.tsx'

interface ProductsTableProps
  extends Pick<
    DataTableProps<Product>,
    'rows' | 'status' | 'onRetry' | 'paging' | 'sort' | 'hiddenColumns' | 'filteredEmpty'
  > {
  onEdit: (product: Product) => void
}

const productName = ({ name }: Product): string => name

const columnsIn = (t: Translate): DataTableProps<Product>['columns'] => [
  {
    id: 'name',
    header: t('products.name'),
    cell: ({ id, name, description, withdrawn }) => (
      <>
        <TextLink to="/manager/manage_products" search={{ customers: id }}>
          {name}
        </TextLink>{' '}
        {withdrawn ? <Badge tone="neutral">{t('products.withdrawn')}</Badge> : null}
        <span className={css.description}>{description}</span>
      </>
    ),
    fill: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'priceMonth',
    header: t('products.price'),
    cell: (product) => (
      <>
        {priceText(product)}
        <span className={css.interval}>{intervalText(t, product.recurringMonthInterval)}</span>
      </>
    ),
    numeric: true,
    sortsDown: true,
    card: 'amount',
  },
  {
    id: 'publicLink',
    header: t('products.public_link'),
    cell: (product) => (
      <>
        <PublicLink product={product} />
        <span className={css.onCard}>
          <PaymentLink product={product} />
        </span>
      </>
    ),
    wide: true,
    card: 'detail',
  },
  {
    id: 'paymentLink',
    header: t('products.payment_link'),
    cell: (product) => <PaymentLink product={product} />,
    card: 'none',
  },
]

/** Lists products with their prices and links, each with a link to its customers. */
export function ProductsTable({ onEdit, ...props }: ProductsTableProps) {
  const t = useT()
  const selection = useSelection<Product>(({ id }) => String(id), props)
  return (
    <>
      <DataTable<Product>
        {...props}
        label={t('nav.manage_products')}
        columns={columnsIn(t)}
        rowKey={({ id }) => String(id)}
        rowLabel={productName}
        selection={tableSelectionOf(t, selection, productName)}
        errorText={t('products.failed')}
        empty={{ title: t('products.none'), text: t('products.none_text'), icon: <IconPackage size={20} /> }}
        rowActions={(product) => [
          {
            key: 'customers',
            label: t('products.customers'),
            icon: <IconUsers size={16} />,
            link: linkOptions({ to: '/manager/manage_products', search: { customers: product.id } }),
          },
          {
            key: 'edit',
            label: t('products.edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => onEdit(product),
          },
        ]}
      />
      <BulkActions selection={selection} rowName={productName} actions={useSaleActions()} refreshes={[productsKey]} />
    </>
  )
}
