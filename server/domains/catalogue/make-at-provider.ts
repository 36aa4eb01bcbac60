import type { Selectable } from 'kysely'
import { translate } from '#server/platform/language/translate.ts'
import { isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { CatalogueDeps } from './deps.ts'
import { type ProductTable, tables } from './tables.ts'
import { vatCents } from './vat-cents.ts'

type Row = Selectable<ProductTable>

/** Builds a product's key at the provider; the creation time separates databases that use the same number. */
const keyOf = (row: Row): string => `portico_product_${row.id}_${Date.parse(row.created_at)}`

/**
 * Creates a manager's product, price and payment link at the payment provider. Each is found by its key, so the call is
 * safe to repeat, also by concurrent instances. A new VAT rate creates a new link; the older link still charges what
 * its metadata says. Throws `ProviderFailure`.
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
    // The braces stay literal: the provider replaces them with the session's id.
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

/** Reads the VAT that a link charges; null when its metadata does not name this very product. */
export const vatOfLink = (row: Row, metadata: Readonly<Record<string, string>>): number | null => {
  if (metadata['portico_product_key'] !== keyOf(row)) return null
  const vat = Number(metadata['portico_vat'])
  return Number.isSafeInteger(vat) && vat >= 0 ? vat : null
}

/**
 * Checks whether the provider is away for all products. A refusal or an error about one product does not stop the
 * others.
 */
const isAway = (error: unknown): boolean =>
  error instanceof ProviderFailure && (error.retryable || error.kind === 'misconfigured') && !isKeySpent(error)

/** Creates what products lack at the provider, after an outage or a change of the VAT rate. */
export const sweepProducts = async (deps: CatalogueDeps): Promise<void> => {
  const { db, settings, log } = deps.platform
  const rows = await tables(db).selectFrom('product').selectAll().where('key', 'is', null).orderBy('id').execute()
  for (const row of rows) {
    const vat = vatCents(row.price_month_cents, settings.vatHundredths)
    if (row.stripe_price_id !== null && row.stripe_link_id !== null && row.link_vat_cents === vat) continue
    try {
      await makeAtProvider(deps, row.id)
    } catch (error) {
      log.warn({ err: error, product: row.id }, 'a product does not exist at the payment provider yet')
      if (isAway(error)) return
    }
  }
}
