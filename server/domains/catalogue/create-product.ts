import { sql } from 'kysely'
import type { ProductForm } from '#contract/catalogue/schemas.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { CatalogueDeps } from './deps.ts'
import { makeAtProvider } from './make-at-provider.ts'
import { presentProduct } from './present.ts'
import { findProduct, type Product } from './products.ts'
import { tables } from './tables.ts'
import { vatCents } from './vat-cents.ts'

/** Identifies the author for the audit trail. */
interface Call {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** Sets the time within which the same form counts as the same click. */
const sameFormMs = 60_000
/** Namespace of the advisory lock under which products are created one by one; no other domain uses it. */
const lockSpace = 7306

const valuesOf = (form: ProductForm) => ({
  key: null,
  name: form.name,
  description: form.description,
  price_month_cents: Math.round(form.priceMonth * 100),
  currency: 'EUR' as const,
  recurring_month_interval: form.recurringMonthInterval,
  public_link_name: form.publicLinkName,
})

const justMade = (trx: Trx, form: ProductForm, since: string): Promise<{ id: number } | undefined> => {
  let query = tables(trx).selectFrom('product').select('id').where('created_at', '>', since)
  for (const [column, value] of Object.entries(valuesOf(form)))
    query = query.where(sql.ref(column), 'is not distinct from', value)
  return query.executeTakeFirst()
}

/** Limits an amount to the maximum of the payment provider. */
const maxCents = 99_999_999

/** Refuses a net price that exceeds the maximum once VAT is added, and names the highest valid price. */
export const requirePayable = ({ platform }: CatalogueDeps, { priceMonth }: Pick<ProductForm, 'priceMonth'>): void => {
  const grossOf = (net: number): number => net + vatCents(net, platform.settings.vatHundredths)
  if (grossOf(Math.round(priceMonth * 100)) <= maxCents) return
  let maxAllowed = Math.ceil((maxCents * 10_000) / (10_000 + platform.settings.vatHundredths))
  while (grossOf(maxAllowed) > maxCents) maxAllowed -= 1
  throw refuseField('priceMonth', 'yup.max', { max: unitsFromCents(maxAllowed) })
}

/** Saves a product as the response of the call that creates it; its page does not exist yet. */
const recordProduct = async (
  platform: CatalogueDeps['platform'],
  on: Db | Trx,
  id: number,
  options: { readonly isFinal: boolean },
): Promise<Product> => {
  const product = await findProduct(on, id)
  if (!product) throw refuse('not_found')
  await platform.idempotency.recordAnswer(on, presentProduct(product), options)
  return product
}

/** Inserts the row; a double click finds the row that was just inserted. */
const insert = ({ platform }: CatalogueDeps, { actor, requestId, ip }: Call, form: ProductForm): Promise<number> =>
  platform.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}::int, 0)`.execute(trx)
    const now = platform.clock.now()
    const status = await justMade(trx, form, new Date(now.getTime() - sameFormMs).toISOString())
    if (status) return status.id
    const row = await tables(trx)
      .insertInto('product')
      .values({ ...valuesOf(form), stripe_product_id: null, stripe_price_id: null, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refuse('public_link_unique_violation')
    await platform.audit.record(trx, {
      actor: { userId: actor.userId, kind: 'staff' },
      action: 'create-product',
      subject: { type: 'product', id: row.id },
      after: form,
      requestId,
      ip,
    })
    // The provider has not answered yet: if it refuses, the product is withdrawn.
    await recordProduct(platform, trx, row.id, { isFinal: false })
    return row.id
  })

/** Withdraws a product that the provider will never accept; one that was already sold remains. */
const withdraw = ({ platform }: CatalogueDeps, { actor, requestId, ip }: Call, id: number): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    const gone = await tables(trx)
      .deleteFrom('product')
      .where('id', '=', id)
      .where('stripe_price_id', 'is', null)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
    await platform.idempotency.withdrawAnswer(trx)
    await platform.audit.record(trx, {
      actor: { userId: actor.userId, kind: 'staff' },
      action: 'withdraw-product',
      subject: { type: 'product', id },
      requestId,
      ip,
    })
  })

/**
 * Creates a product here and its product, price and payment link at the provider. While the provider is away, the
 * product has no page; a sweep creates it within a minute of its return. When the provider refuses, nothing remains
 * here; a price already created there is not used.
 */
export const createProduct = async (deps: CatalogueDeps, call: Call, form: ProductForm): Promise<Product> => {
  const { platform } = deps
  requirePayable(deps, form)
  const id = await insert(deps, call, form)
  try {
    await makeAtProvider(deps, id)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    platform.log.error({ err: error, product: id }, 'could not create a product at the payment provider')
    if (error.kind === 'rejected') {
      await withdraw(deps, call, id)
      throw error
    }
  }
  return recordProduct(platform, platform.db, id, { isFinal: true })
}
