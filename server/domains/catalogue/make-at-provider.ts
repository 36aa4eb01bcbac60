import type { Selectable } from 'kysely'
import { isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { translate } from '../../platform/language/translate.ts'
import type { CatalogueDeps } from './deps.ts'
import { type ProductTable, tables } from './tables.ts'
import { vatCents } from './vat-cents.ts'

type Row = Selectable<ProductTable>

/** What a product is called at the provider: its moment tells it from one of another database that has the same number. */
const keyOf = (row: Row): string => `portico_product_${row.id}_${Date.parse(row.created_at)}`

/**
 * Makes a manager's product at the payment provider: product, price and payment link, each found again by its key, so that
 * it repeats safely and by several instances at once. Another rate of VAT makes another link; the older one goes on asking
 * for what it says in its metadata. Throws `ProviderFailure`.
 */
export const makeAtProvider = async ({ platform, payments }: CatalogueDeps, id: number): Promise<void> => {
  const { db, settings } = platform
  const row = await tables(db).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.key !== null) return
  const { name, description, currency, price_month_cents: cents, recurring_month_interval: months } = row
  const lookupKey = keyOf(row)
  const made = await payments.ensurePrice({ lookupKey, name, description, cents, currency, months })
  const vat = vatCents(cents, settings.vatHundredths)
  const link = await payments.ensurePaymentLink({
    key: `link-${settings.publicUrl}-${lookupKey}-${made.priceId}-${vat}`,
    priceId: made.priceId,
    months,
    vatCents: vat,
    vatLabel: translate(settings.defaultLanguage, 'subscriptions.vat_line'),
    currency,
    // The braces stay as they are: the provider puts the session's id in their place.
    successUrl: `${settings.publicUrl}/buy_success?session_id={CHECKOUT_SESSION_ID}`,
    metadata: { portico_product: String(id), portico_product_key: lookupKey, portico_vat: String(vat) },
  })
  await tables(db)
    .updateTable('product')
    .set({
      stripe_product_id: made.productId,
      stripe_price_id: made.priceId,
      stripe_link_id: link.id,
      stripe_payment_url: link.url,
      link_vat_cents: vat,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a link's metadata names this very product, and the VAT that the link asks for; null when it does not. */
export const vatOfLink = (row: Row, metadata: Readonly<Record<string, string>>): number | null => {
  if (metadata['portico_product_key'] !== keyOf(row)) return null
  const vat = Number(metadata['portico_vat'])
  return Number.isSafeInteger(vat) && vat >= 0 ? vat : null
}

/**
 * Whether the others would only wait for the provider as well. What it answers with, a refusal or a failure of its own, is
 * about this product and keeps no other from being made.
 */
const isAway = (error: unknown): boolean =>
  error instanceof ProviderFailure && (error.retryable || error.kind === 'misconfigured') && !isKeySpent(error)

/** Makes what is missing of products at the provider: it was away when they were made, or VAT has another rate since. */
export const sweepProducts = async (deps: CatalogueDeps): Promise<void> => {
  const { db, settings, log } = deps.platform
  const rows = await tables(db).selectFrom('product').selectAll().where('key', 'is', null).orderBy('id').execute()
  for (const row of rows) {
    const vat = vatCents(row.price_month_cents, settings.vatHundredths)
    if (row.stripe_price_id !== null && row.stripe_link_id !== null && row.link_vat_cents === vat) continue
    try {
      await makeAtProvider(deps, row.id)
    } catch (error) {
      log.warn({ err: error, product: row.id }, 'a product is not at the payment provider yet')
      if (isAway(error)) return
    }
  }
}
