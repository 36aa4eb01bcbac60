import { IconUsers } from '@tabler/icons-react'
import type { ProductCustomer } from '#contract/catalogue/manager.ts'
import { dateObjectDay } from '#web/lib/date-object.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

type ProductCustomersTableProps = Pick<DataTableProps<ProductCustomer>, 'rows' | 'status' | 'onRetry' | 'paging'>

const columnsIn = (t: Translate): DataTableProps<ProductCustomer>['columns'] => [
  { id: 'id', header: t('products.user_id'), cell: ({ id }) => id, card: 'amount', cardLabel: true },
  {
    id: 'email',
    header: t('products.email'),
    cell: ({ id, email }) => (
      <TextLink to="/manager/handle_user/$id" params={{ id: String(id) }}>
        <BreakableText text={email} />
      </TextLink>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'endAt',
    header: t('products.end'),
    cell: ({ endAt }) => dateObjectDay(endAt),
    card: 'detail',
    cardLabel: true,
  },
]

/** Lists the customers of a product, with links to their pages. */
export function ProductCustomersTable(props: ProductCustomersTableProps) {
  const t = useT()
  return (
    <DataTable<ProductCustomer>
      {...props}
      label={t('products.customers')}
      columns={columnsIn(t)}
      rowKey={({ id }) => String(id)}
      rowLabel={({ email }) => email}
      errorText={t('products.customers_failed')}
      empty={{
        title: t('products.no_customers'),
        text: t('products.no_customers_text'),
        icon: <IconUsers size={20} />,
      }}
      rowActions={({ id }) => {
        const { user, subscriptions, history } = customerLinks(t, id)
        return [subscriptions, history, { ...user, visible: false }]
      }}
    />
  )
}
