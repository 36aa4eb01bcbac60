import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { csvUsersByProduct } from '#contract/catalogue/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { allProductsQuery, productCustomersQuery } from '#web/manager/products/shared/queries.ts'
import { DownloadButton } from '#web/manager/shared/lists/download-button.tsx'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { useRowTable } from '#web/shared/lists/use-row-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ProductCustomersTable } from './product-customers-table.tsx'

/** Shows the customers of a product, as a table and as a file. */
export function ProductCustomers({ id }: { id: number }) {
  const t = useT()
  const products = useQuery(allProductsQuery)
  const query = useQuery(productCustomersQuery(id))
  const table = useRowTable(query, query.data)
  const downloads = useDownloads()
  const name = products.data?.find((product) => product.id === id)?.name
  const count = query.data?.length
  return (
    <>
      <PageHeader
        back={{ label: t('products.back'), link: linkOptions({ to: '/manager/manage_products' }) }}
        title={t('products.customers')}
        // A line of its own, reserved while the name loads.
        description={name ?? '\u00A0'}
        count={count === undefined ? null : t('products.customers_count', { count })}
        actions={
          <DownloadButton
            downloads={downloads}
            file="export.csv"
            disabled={!count}
            send={(request) => call(csvUsersByProduct, { params: { subscriptionId: id }, ...request })}
          />
        }
      />
      <ProductCustomersTable {...table} />
      <DownloadStatus running={downloads.running} />
    </>
  )
}
