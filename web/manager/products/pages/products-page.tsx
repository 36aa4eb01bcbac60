import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { productOrders } from '#contract/catalogue/manager.ts'
import type { Product } from '#contract/catalogue/schemas.ts'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { useRequestedDialog } from '#web/lib/use-requested-dialog.ts'
import { MadeProduct } from '#web/manager/products/parts/made-product.tsx'
import { ProductCustomers } from '#web/manager/products/parts/product-customers.tsx'
import { ProductsTable } from '#web/manager/products/parts/products-table.tsx'
import { maxProductName, type ProductsSearch, productsSearch } from '#web/manager/products/products-search.ts'
import { productsQuery } from '#web/manager/products/shared/queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const EditProductDialog = lazy(async () => ({
  default: (await import('#web/manager/products/parts/edit-product-dialog.tsx')).EditProductDialog,
}))
const ProductDialog = lazy(async () => ({
  default: (await import('#web/manager/products/parts/product-dialog.tsx')).ProductDialog,
}))

/** `/manager/manage_products`: the products, a form for new ones, and the customers of each. */
export function ProductsPage() {
  const { search, change } = usePageSearch(productsSearch)
  if (search.customers === undefined) return <ProductList search={search} onChange={change} />
  return <ProductCustomers key={search.customers} id={search.customers} />
}

/** The plans are the first products. */
const planCount = priceKeys.length

interface ProductListProps {
  search: ProductsSearch
  onChange: (change: Partial<ProductsSearch>, replace?: boolean) => void
}

function ProductList({ search, onChange }: ProductListProps) {
  const t = useT()
  const query = useQuery(productsQuery(search))
  const [adding, setAdding] = useRequestedDialog()
  const [made, setMade] = useState<Product>()
  const [edited, setEdited] = useState<Product>()
  const table = usePagedTable(query, search, onChange)
  const total = query.data?.total
  const sort = tableSort(productOrders, search.order, onChange)
  const isFiltered = search.name !== '' || search.sale !== ''
  const clear = (): void => onChange({ name: '', sale: '', page: 1 })
  return (
    <>
      <PageHeader
        title={t('nav.manage_products')}
        count={total === undefined ? null : t('products.count', { count: total })}
        actions={
          <Button tone="primary" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('products.add')}
          </Button>
        }
      />
      {made === undefined ? null : <MadeProduct product={made} onClose={() => setMade(undefined)} />}
      <LazyListFilters
        views={<LazyListViews list="products" schema={productsSearch} columns="products" />}
        label={t('products.filter')}
        textLabel="products.name"
        text={{
          value: search.name,
          maxLength: maxProductName,
          onSearch: (name) => onChange({ name, page: 1 }, true),
        }}
        chips={[
          {
            label: t('products.sale'),
            options: [
              { value: 'on', label: t('products.on_sale') },
              { value: 'withdrawn', label: t('products.withdrawn') },
            ],
            value: search.sale,
            onChange: (sale) => onChange({ sale: sale === 'on' || sale === 'withdrawn' ? sale : '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { name: t('products.name'), priceMonth: t('products.price') } }}
        columns={{
          list: 'products',
          options: [
            { id: 'priceMonth', label: t('products.price') },
            { id: 'publicLink', label: t('products.public_link') },
            { id: 'paymentLink', label: t('products.payment_link') },
          ],
        }}
        onClear={isFiltered ? clear : undefined}
      />
      <ProductsTable
        {...table}
        sort={sort}
        hiddenColumns={useHiddenColumns('products')}
        filteredEmpty={isFiltered ? { title: t('products.none_found'), onClear: clear } : undefined}
        onEdit={setEdited}
      />
      {edited === undefined ? null : (
        <Suspense>
          <EditProductDialog
            key={edited.id}
            product={edited}
            isPlan={edited.id <= planCount}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
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
