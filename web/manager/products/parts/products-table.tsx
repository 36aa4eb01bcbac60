import { IconPackage, IconUsers } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { intervalText, priceText } from '#web/manager/products/shared/product-labels.ts'
import { Text } from '#web/ui/base/text.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import css from './product-links.module.css'
import { PaymentLink, PublicLink } from './product-links.tsx'

type ProductsTableProps = Pick<DataTableProps<Product>, 'rows' | 'status' | 'onRetry' | 'paging'>

const columnsIn = (t: Translate): DataTableProps<Product>['columns'] => [
  {
    id: 'name',
    header: t('products.name'),
    cell: ({ name, description }) => (
      <>
        <Text medium>{name}</Text>
        <span className={css.description}>{description}</span>
      </>
    ),
    wide: true,
    card: 'title',
  },
  {
    id: 'price',
    header: t('products.price'),
    cell: (product) => (
      <>
        {priceText(product)}
        <span className={css.interval}>{intervalText(t, product.recurringMonthInterval)}</span>
      </>
    ),
    numeric: true,
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
export function ProductsTable(props: ProductsTableProps) {
  const t = useT()
  return (
    <DataTable<Product>
      {...props}
      label={t('nav.manage_products')}
      columns={columnsIn(t)}
      rowKey={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      errorText={t('products.failed')}
      empty={{ title: t('products.none'), text: t('products.none_text'), icon: <IconPackage size={20} /> }}
      rowActions={({ id }) => [
        {
          key: 'customers',
          label: t('products.customers'),
          icon: <IconUsers size={16} />,
          link: linkOptions({ to: '/manager/manage_products', search: { customers: id } }),
        },
      ]}
    />
  )
}
