import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { csvUsersByProduct } from '#contract/catalogue/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useRowPages } from '#web/lib/use-row-pages.ts'
import { allProductsQuery, productCustomersQuery } from '#web/manager/products/shared/queries.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ProductCustomersTable } from './product-customers-table.tsx'

const file = 'export.csv'
/** The same name in every language. */
const csvWord = 'CSV'

/** Shows the customers of a product, as a table and as a file. */
export function ProductCustomers({ id }: { id: number }) {
  const t = useT()
  const products = useQuery(allProductsQuery)
  const query = useQuery(productCustomersQuery(id))
  const { rows, paging } = useRowPages(query.data)
  const downloads = useDownloads()
  const name = products.data?.find((product) => product.id === id)?.name
  const count = query.data?.length
  return (
    <>
      <PageHeader
        back={{ label: t('products.back'), link: linkOptions({ to: '/manager/manage_products' }) }}
        title={name === undefined ? t('products.customers') : t('products.customers_of', { name })}
        count={count === undefined ? undefined : t('products.customers_count', { count })}
        actions={
          <Button
            icon={<IconTableExport size={16} />}
            disabled={!count}
            busy={downloads.running.length > 0}
            onClick={() =>
              void downloads.save(file, file, (request) =>
                call(csvUsersByProduct, { params: { subscriptionId: id }, ...request }),
              )
            }
          >
            {csvWord}
          </Button>
        }
      />
      <ProductCustomersTable
        rows={rows}
        status={tableStatus(query)}
        onRetry={() => void query.refetch()}
        paging={paging}
      />
      <DownloadStatus running={downloads.running} />
    </>
  )
}
