import type { Selectable } from 'kysely'
import type { ProductTable } from './tables.ts'

export type ProductRow = Selectable<ProductTable>

/** Builds a product's key at the provider; the creation time separates databases that use the same number. */
export const productKey = (row: Pick<ProductRow, 'id' | 'key' | 'created_at'>): string =>
  row.key ?? `portico_product_${row.id}_${Date.parse(row.created_at)}`
