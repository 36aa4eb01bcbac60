import { languages } from '#contract/core/fields.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PurchasesDeps } from './deps.ts'
import { purchaseKey } from './request-payment-page.ts'
import { addressOf, namesOf } from './rules.ts'
import { type PurchaseRow, tables } from './tables.ts'

/** Finds the purchase of a provider's session, if its id is known. */
export const findBySession = ({ platform }: PurchasesDeps, sessionId: string): Promise<PurchaseRow | undefined> =>
  tables(platform.db).selectFrom('purchase').selectAll().where('stripe_id', '=', sessionId).executeTakeFirst()

/**
 * Finds the row that a session names when the answer with its id was lost. Trusts it only with that row's exact key.
 */
const findMarked = async ({ platform }: PurchasesDeps, session: Checkout): Promise<PurchaseRow | undefined> => {
  const id = Number(session.metadata['portico_purchase'])
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  const row = await tables(platform.db)
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', id)
    .where('stripe_id', 'is', null)
    .executeTakeFirst()
  const isOwn = row && session.metadata['portico_purchase_key'] === purchaseKey(platform.settings.publicUrl, row)
  return isOwn ? row : undefined
}

/** Creates the row of a purchase made on the provider's own product page, with the buyer typed there. */
const rowOfLink = async (deps: PurchasesDeps, session: Checkout): Promise<PurchaseRow | undefined> => {
  const { catalogue, platform } = deps
  const { buyer } = session
  if (session.paymentLinkId === null || session.status !== 'complete') return undefined
  const sale = await catalogue.soldThroughLink(session.metadata)
  if (!sale) return undefined
  if (buyer === null) {
    platform.log.error({ session: session.id }, 'a purchase through a link has no buyer address')
    return undefined
  }
  const { product } = sale
  const at = platform.clock.now().toISOString()
  await tables(platform.db)
    .insertInto('purchase')
    .values({
      kind: 'product',
      origin: 'link',
      product_id: product.id,
      status: 'waiting',
      stripe_id: session.id,
      url: session.url,
      ...namesOf(buyer.name),
      address: '',
      country: buyer.country ?? '',
      fiscal_number: null,
      phone: null,
      email: addressOf(session),
      notes: null,
      language: languages.find((one) => one === session.locale) ?? 'en',
      title: product.name,
      user_id: null,
      months: product.recurringMonthInterval,
      price_id: product.stripePriceId ?? '',
      total_cents: product.priceMonthCents + sale.vatCents,
      vat_cents: sale.vatCents,
      currency: product.currency,
      customer_id: null,
      payment_id: null,
      subscription_stripe_id: null,
      mismatch: null,
      created_at: at,
      expires_at: session.expiresAt.toISOString(),
      paid_at: null,
      checked_at: at,
    })
    .onConflict((conflict) => conflict.column('stripe_id').doNothing())
    .execute()
  return findBySession(deps, session.id)
}

/** Finds the purchase of a session that was read at the provider; null when it is not of this database. */
export const findPurchase = async (deps: PurchasesDeps, session: Checkout): Promise<PurchaseRow | undefined> =>
  (await findBySession(deps, session.id)) ?? (await findMarked(deps, session)) ?? (await rowOfLink(deps, session))
