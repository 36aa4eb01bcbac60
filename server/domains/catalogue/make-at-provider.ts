import { sql } from 'kysely'
import { translate } from '#server/platform/language/translate.ts'
import { isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { closeLinks, closeSavedLinks } from './close-links.ts'
import type { CatalogueDeps } from './deps.ts'
import { type ProductRow, productKey } from './product-key.ts'
import { tables } from './tables.ts'
import { vatCents } from './vat-cents.ts'

/** Creates the payment link of a product that can be bought. */
const ensureLink = ({ platform, payments }: CatalogueDeps, row: ProductRow, priceId: string) => {
  const { settings } = platform
  const { currency, price_month_cents: cents, recurring_month_interval: months, link_round: round } = row
  const lookupKey = productKey(row)
  const vat = vatCents(cents, settings.vatHundredths)
  return payments.ensurePaymentLink({
    key: `link-${settings.publicUrl}-${lookupKey}-${priceId}-${vat}${round === 0 ? '' : `-${round}`}`,
    priceId,
    months,
    vatCents: vat,
    vatLabel: translate(settings.defaultLanguage, 'subscriptions.vat_line'),
    currency,
    // The braces stay literal: the provider replaces them with the session's id.
    successUrl: `${settings.publicUrl}/buy_success?session_id={CHECKOUT_SESSION_ID}`,
    metadata: {
      portico_product: String(row.id),
      portico_product_key: lookupKey,
      portico_vat: String(vat),
      portico_price: priceId,
      ...(round === 0 ? {} : { portico_round: String(round) }),
    },
  })
}

/** Gives a product's present texts to the provider. */
const renameAsStored = async ({ platform, payments }: CatalogueDeps, id: number, productId: string): Promise<void> => {
  const row = await tables(platform.db)
    .selectFrom('product')
    .select(['name', 'description'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) await payments.renameProduct({ id: productId, ...row })
}

/**
 * Creates a product's price and payment link at the payment provider, with its present texts, and closes the links of
 * earlier prices; a withdrawn product has no link. Everything is found by its key, so the call is safe to repeat, also by
 * concurrent instances. A new VAT rate creates a new link; the older link still charges what its metadata says. Throws
 * `ProviderFailure`.
 */
export const makeAtProvider = async (deps: CatalogueDeps, id: number): Promise<void> => {
  const { platform, payments } = deps
  const { db, settings, clock } = platform
  const row = await tables(db).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  // First: what may not sell any more must not wait for what is new.
  await closeLinks(deps, row)
  const { name, description, currency, price_month_cents: cents, recurring_month_interval: months } = row
  const made = await payments.ensurePrice({ lookupKey: productKey(row), name, description, cents, currency, months })
  if (row.provider_revision !== row.revision) await payments.renameProduct({ id: made.productId, name, description })
  const hasLink = row.key === null && row.withdrawn_at === null
  const link = hasLink ? await ensureLink(deps, row, made.priceId) : null
  const isCurrent = await db.transaction().execute(async (trx) => {
    // A correction since then has another price or none: its own call, or the sweep, continues.
    const saved = await tables(trx)
      .updateTable('product')
      .set({
        stripe_product_id: made.productId,
        stripe_price_id: made.priceId,
        stripe_link_id: link?.id ?? null,
        stripe_payment_url: link?.url ?? null,
        link_vat_cents: link === null ? null : vatCents(cents, settings.vatHundredths),
        provider_revision: row.revision,
      })
      .where('id', '=', id)
      .where('revision', '=', row.revision)
      .returning('id')
      .executeTakeFirst()
    await tables(trx)
      .insertInto('product_price')
      .values({ product_id: id, stripe_price_id: made.priceId, cents, created_at: clock.now().toISOString() })
      .onConflict((conflict) => conflict.column('stripe_price_id').doNothing())
      .execute()
    if (saved && row.stripe_link_id !== null && link !== null && row.stripe_link_id !== link.id)
      // The earlier link sells at its own VAT until the product is over: `infinity` remembers it, null is to be closed.
      await tables(trx)
        .insertInto('product_link_closing')
        .values({ link_id: row.stripe_link_id, product_id: id, closed_at: 'infinity' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    // The link of an outdated call must not sell.
    if (!saved && link !== null)
      await tables(trx)
        .insertInto('product_link_closing')
        .columns(['link_id', 'product_id'])
        .expression((of) =>
          of
            .selectFrom('product')
            .select([sql<string>`${link.id}::text`.as('link_id'), 'id'])
            .where('id', '=', id)
            // A link of the same round is the one that the current revision gets by its key.
            .where('link_round', '<>', row.link_round)
            .where((one) => one.or([one('stripe_link_id', 'is', null), one('stripe_link_id', '<>', link.id)])),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return saved !== undefined
  })
  // A newer correction may have reached the provider before this outdated one.
  if (!isCurrent) await renameAsStored(deps, id, made.productId)
  await closeSavedLinks(deps, id)
}

/** Reads the VAT that a link charges; null when its metadata does not name this very product. */
export const vatOfLink = (row: ProductRow, metadata: Readonly<Record<string, string>>): number | null => {
  if (metadata['portico_product_key'] !== productKey(row)) return null
  const vat = Number(metadata['portico_vat'])
  return Number.isSafeInteger(vat) && vat >= 0 ? vat : null
}

/**
 * Checks whether the provider is away for all products. A refusal or an error about one product does not stop the
 * others.
 */
const isAway = (error: unknown): boolean =>
  error instanceof ProviderFailure && (error.retryable || error.kind === 'misconfigured') && !isKeySpent(error)

/** Reports whether the provider has everything of a product. */
const isComplete = (row: ProductRow, vatHundredths: number): boolean => {
  if (row.stripe_price_id === null || row.provider_revision !== row.revision) return false
  if (row.closed_round < row.link_round) return false
  if (row.key !== null || row.withdrawn_at !== null) return true
  return row.stripe_link_id !== null && row.link_vat_cents === vatCents(row.price_month_cents, vatHundredths)
}

/** Creates what products lack at the provider, after an outage, a correction or a change of the VAT rate. */
export const sweepProducts = async (deps: CatalogueDeps): Promise<void> => {
  const { db, settings, log } = deps.platform
  const rows = await tables(db)
    .selectFrom('product')
    .selectAll()
    // Plans are created at the start; later they are only corrected.
    .where((of) => of.or([of('key', 'is', null), of('revision', '>', 1)]))
    .orderBy('id')
    .execute()
  const closing = await tables(db)
    .selectFrom('product_link_closing')
    .select('product_id')
    .where('closed_at', 'is', null)
    .execute()
  const toClose = new Set(closing.map(({ product_id: id }) => id))
  for (const row of rows) {
    if (isComplete(row, settings.vatHundredths) && !toClose.has(row.id)) continue
    try {
      await makeAtProvider(deps, row.id)
    } catch (error) {
      log.warn({ err: error, product: row.id }, 'a product does not exist at the payment provider yet')
      if (isAway(error)) return
    }
  }
}
