import { findProduct } from '#server/domains/catalogue/api.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Reads the names of the products of some rows; an id of none of them has an empty name. */
export const productNames = async (
  db: Db,
  rows: readonly { readonly productId: number | null }[],
): Promise<(productId: number) => string> => {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  const names = new Map(
    await Promise.all(ids.map(async (id) => [id, (await findProduct(db, id))?.name ?? ''] as const)),
  )
  return (productId) => names.get(productId) ?? ''
}
