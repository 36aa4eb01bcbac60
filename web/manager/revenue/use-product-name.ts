import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { allProductsQuery } from '#web/manager/products/shared/queries.ts'

/** Returns what names a product of the report by its id; null is a consultancy. */
export const useProductName = (): ((id: number | null) => string) => {
  const t = useT()
  const names = useQuery(allProductsQuery).data
  return (id) =>
    id === null
      ? t('revenue.consultancies')
      : (names?.find((product) => product.id === id)?.name ?? t('revenue.product_number', { id }))
}
