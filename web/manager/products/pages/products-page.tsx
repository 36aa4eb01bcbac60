import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { MadeProduct } from '#web/manager/products/parts/made-product.tsx'
import { ProductCustomers } from '#web/manager/products/parts/product-customers.tsx'
import { ProductsTable } from '#web/manager/products/parts/products-table.tsx'
import { productsSearch } from '#web/manager/products/products-search.ts'
import { productsQuery } from '#web/manager/products/shared/queries.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const ProductDialog = lazy(async () => ({
  default: (await import('#web/manager/products/parts/product-dialog.tsx')).ProductDialog,
}))

/** `/manager/manage_products`: the products, a form for new ones, and the customers of each. */
export function ProductsPage() {
  const { search, change } = usePageSearch(productsSearch)
  if (search.customers === undefined) return <ProductList search={search} onChange={change} />
  return <ProductCustomers key={search.customers} id={search.customers} />
}

interface ProductListProps {
  search: PageSearch
  onChange: (position: Partial<PageSearch>, replace?: boolean) => void
}

function ProductList({ search, onChange }: ProductListProps) {
  const t = useT()
  const query = useQuery(productsQuery(search))
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<Product>()
  const table = usePagedTable(query, search, onChange)
  const total = query.data?.total
  return (
    <>
      <PageHeader
        title={t('nav.manage_products')}
        count={total === undefined ? undefined : t('products.count', { count: total })}
        actions={
          <Button tone="primary" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('products.add')}
          </Button>
        }
      />
      {made === undefined ? null : <MadeProduct product={made} onClose={() => setMade(undefined)} />}
      <ProductsTable {...table} />
      {adding ? (
        <Suspense>
          <ProductDialog
            onClose={() => setAdding(false)}
            onMade={(product) => {
              setMade(product)
              setAdding(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
