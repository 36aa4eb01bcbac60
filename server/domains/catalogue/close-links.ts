import { sql } from 'kysely'
import type { CatalogueDeps } from './deps.ts'
import { type ProductRow, productKey } from './product-key.ts'
import { tables } from './tables.ts'

/** Returns the round of a link; links of the first round, and those from before there were rounds, do not name it. */
const roundOf = (metadata: Readonly<Record<string, string>>): number => Number(metadata['portico_round'] ?? 0)

/**
 * Saves which links of earlier rounds are still open at the provider: one that another VAT rate replaced, or whose
 * creation was never saved, is known only there.
 */
const findEarlierLinks = async ({ platform, payments }: CatalogueDeps, row: ProductRow): Promise<void> => {
  const open = await payments.openPaymentLinks({ portico_product_key: productKey(row) })
  const earlier = open.filter(({ id, metadata }) => id !== row.stripe_link_id && roundOf(metadata) < row.link_round)
  await platform.db.transaction().execute(async (trx) => {
    for (const { id } of earlier)
      await tables(trx)
        .insertInto('product_link_closing')
        .values({ link_id: id, product_id: row.id })
        .onConflict((conflict) => conflict.column('link_id').doUpdateSet({ closed_at: null }))
        .execute()
    await tables(trx)
      .updateTable('product')
      .set({ closed_round: sql<number>`greatest(closed_round, ${row.link_round}::int)` })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Closes the links that are saved as those through which nobody may buy a product any more. */
export const closeSavedLinks = async ({ platform, payments }: CatalogueDeps, productId: number): Promise<void> => {
  const { db, clock } = platform
  const open = await tables(db)
    .selectFrom('product_link_closing')
    .select('link_id')
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .execute()
  for (const { link_id: link } of open) {
    await payments.closePaymentLink(link)
    await tables(db)
      .updateTable('product_link_closing')
      .set({ closed_at: clock.now().toISOString() })
      .where('link_id', '=', link)
      .execute()
  }
}

/** Closes every link through which nobody may buy a product any more. Safe to repeat. Throws `ProviderFailure`. */
export const closeLinks = async (deps: CatalogueDeps, row: ProductRow): Promise<void> => {
  if (row.closed_round < row.link_round) await findEarlierLinks(deps, row)
  await closeSavedLinks(deps, row.id)
}
