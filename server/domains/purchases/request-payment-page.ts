import { translate } from '#server/platform/language/translate.ts'
import { type Checkout, type CheckoutRequest, isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { PurchasesDeps } from './deps.ts'
import { savePurchase } from './save-purchase.ts'
import type { PurchaseRow } from './tables.ts'

/** Builds a purchase's key at the provider; the creation time separates databases that use the same number. */
export const purchaseKey = (publicUrl: string, row: Pick<PurchaseRow, 'id' | 'created_at'>): string =>
  `purchase-${publicUrl}-${row.id}-${Date.parse(row.created_at)}`

const successPages: Readonly<Record<PurchaseRow['kind'], string>> = {
  consultancy: 'book_consultancy_success',
  product: 'buy_success',
}

/** Returns the page to which a buyer returns after the payment. */
export const successPage = (publicUrl: string, kind: PurchaseRow['kind'], session: string): string =>
  `${publicUrl}/${successPages[kind]}?session_id=${session}`

const cancelPage = async ({ platform, catalogue }: PurchasesDeps, row: PurchaseRow): Promise<string> => {
  const { publicUrl } = platform.settings
  const product = row.product_id === null ? null : await catalogue.productById(row.product_id)
  const page = product?.publicLinkName ? `buy/${product.publicLinkName}` : 'book_consultancy'
  return `${publicUrl}/${page}?status=cancelled`
}

const requestOf = async (deps: PurchasesDeps, row: PurchaseRow): Promise<CheckoutRequest> => {
  const { publicUrl } = deps.platform.settings
  const key = purchaseKey(publicUrl, row)
  return {
    key,
    // Never the customer of an account: nobody has logged in, and account data must not appear.
    payer: { email: row.email },
    priceId: row.price_id,
    months: row.months,
    vatCents: row.vat_cents,
    vatLabel: translate(row.language, 'subscriptions.vat_line'),
    currency: row.currency,
    language: row.language,
    // The braces stay literal: the provider replaces them with the session's id.
    successUrl: successPage(publicUrl, row.kind, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: await cancelPage(deps, row),
    metadata: { portico_purchase: String(row.id), portico_purchase_key: key },
  }
}

/**
 * Requests the page of a purchase from the provider. Everything comes from the row: a repeat after a lost answer is the
 * same request and returns the same page. A final refusal, or an error that the same key would repeat, fails the row
 * and is returned. Throws `ProviderFailure` for any other.
 */
export const requestPaymentPage = async (
  deps: PurchasesDeps,
  row: PurchaseRow,
): Promise<Checkout | ProviderFailure> => {
  try {
    const session = await deps.payments.openCheckout(await requestOf(deps, row))
    await savePurchase(deps, row.id, 'open', { session })
    return session
  } catch (error) {
    if (!(error instanceof ProviderFailure) || (error.kind !== 'rejected' && !isKeySpent(error))) throw error
    deps.platform.log.error({ err: error, purchase: row.id }, 'the provider did not open the page of a purchase')
    await savePurchase(deps, row.id, 'failed')
    return error
  }
}
