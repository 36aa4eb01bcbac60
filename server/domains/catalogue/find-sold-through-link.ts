import type { Db } from '#server/platform/database/database.ts'
import { vatOfLink } from './make-at-provider.ts'
import { type Product, productRows } from './products.ts'
import { tables } from './tables.ts'

/** Describes what a payment link sells, with the VAT that it charges. */
export interface LinkSale {
  readonly product: Product
  readonly vatCents: number
}

/** Finds the product that a link's metadata names, at the price of that link; null unless it belongs to this database. */
export const findSoldThroughLink = async (
  db: Db,
  metadata: Readonly<Record<string, string>>,
): Promise<LinkSale | null> => {
  const id = Number(metadata['portico_product'])
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null
  const row = await tables(db).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
  const vat = row ? vatOfLink(row, metadata) : null
  if (!row || vat === null) return null
  // Links from before prices could change do not name theirs: it was the product's first.
  const named = metadata['portico_price']
  const price = await tables(db)
    .selectFrom('product_price')
    .select(['cents', 'stripe_price_id'])
    .where('product_id', '=', id)
    .$if(named !== undefined, (query) => query.where('stripe_price_id', '=', named ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const product = productRows.map(row)
  return {
    product: price ? { ...product, priceMonthCents: price.cents, stripePriceId: price.stripe_price_id } : product,
    vatCents: vat,
  }
}
