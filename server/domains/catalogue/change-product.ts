import type { ProductChange } from '#contract/catalogue/schemas.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { requirePayable } from './create-product.ts'
import type { CatalogueDeps } from './deps.ts'
import { productOfferEnded } from './events.ts'
import { makeAtProvider } from './make-at-provider.ts'
import { presentProduct } from './present.ts'
import { findProduct, type Product, productRows } from './products.ts'
import { tables } from './tables.ts'

const wordsOf = ({ name, description, translations }: Pick<Product, 'name' | 'description' | 'translations'>) => ({
  name,
  description,
  translations,
})

/** What the audit trail says of a product. */
const recorded = (product: Product) => ({
  ...wordsOf(product),
  priceMonthCents: product.priceMonthCents,
  withdrawn: product.isWithdrawn,
})

/** Compares two products; jsonb does not preserve the order of keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null
      ? Object.fromEntries(Object.entries(one).toSorted(([some], [other]) => (some < other ? -1 : 1)))
      : one,
  )

/**
 * Corrects a product with its audit entry in one transaction, then at the provider; while that is away, a sweep continues.
 * Another price has no price and no link at the provider until then, so nobody buys at the wrong amount. Throws a conflict
 * with the current product for a stale version, and `fields_not_changeable` for a plan that is to be withdrawn.
 */
export const changeProduct = async (
  deps: CatalogueDeps,
  call: StaffAction,
  id: number,
  form: ProductChange,
): Promise<Product> => {
  const { platform } = deps
  requirePayable(deps, form)
  const changed = await platform.db.transaction().execute(async (trx) => {
    const row = await tables(trx).selectFrom('product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw refuse('not_found')
    const before = productRows.map(row)
    const cents = Math.round(form.priceMonth * 100)
    const after: Product = {
      ...before,
      name: form.name,
      description: form.description,
      translations: form.translations ?? before.translations,
      priceMonthCents: cents,
      isWithdrawn: form.withdrawn ?? before.isWithdrawn,
    }
    if (sorted(recorded(before)) === sorted(recorded(after))) return false
    if (form.version !== undefined && form.version !== row.revision) throw refuseConflict(presentProduct(before))
    if (row.key !== null && after.isWithdrawn) throw refuse('fields_not_changeable')
    const isOtherPrice = cents !== row.price_month_cents
    const isOver = isOtherPrice || (after.isWithdrawn && row.withdrawn_at === null)
    if (isOver && row.stripe_link_id !== null)
      await tables(trx)
        .insertInto('product_link_closing')
        .values({ link_id: row.stripe_link_id, product_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (isOver)
      await tables(trx)
        .updateTable('product_link_closing')
        .set({ closed_at: null })
        .where('product_id', '=', id)
        .where('closed_at', '=', 'infinity')
        .execute()
    const now = platform.clock.now().toISOString()
    await tables(trx)
      .updateTable('product')
      .set({
        name: after.name,
        description: after.description,
        translations: JSON.stringify(after.translations),
        price_month_cents: cents,
        withdrawn_at: after.isWithdrawn ? (row.withdrawn_at ?? now) : null,
        revision: row.revision + 1,
        ...(isOtherPrice ? { stripe_price_id: null } : {}),
        ...(isOver
          ? { stripe_link_id: null, stripe_payment_url: null, link_vat_cents: null, link_round: row.link_round + 1 }
          : {}),
      })
      .where('id', '=', id)
      .execute()
    if (isOver) await platform.events.publish(trx, productOfferEnded, { productId: id })
    await recordAction(platform, trx, call, {
      action: 'change-product',
      subject: { type: 'product', id },
      before: recorded(before),
      after: recorded(after),
    })
    return true
  })
  if (changed)
    await makeAtProvider(deps, id).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error
      platform.log.error({ err: error, product: id }, 'could not correct a product at the payment provider')
    })
  const product = await findProduct(platform.db, id)
  if (!product) throw refuse('not_found')
  return product
}
