import { type Checkout, type CheckoutRequest, isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { translate } from '../../platform/language/translate.ts'
import type { PurchasesDeps } from './deps.ts'
import { savePurchase } from './save-purchase.ts'
import type { PurchaseRow } from './tables.ts'

/** What a purchase is called at the provider: its moment tells it from one of another database that has the same number. */
export const purchaseKey = (publicUrl: string, row: Pick<PurchaseRow, 'id' | 'created_at'>): string =>
  `purchase-${publicUrl}-${row.id}-${Date.parse(row.created_at)}`

/** Where a buyer returns to once the page of a purchase is done. */
export const successPage = (publicUrl: string, kind: PurchaseRow['kind'], session: string): string =>
  `${publicUrl}/${kind === 'consultancy' ? 'book_consultancy_success' : 'buy_success'}?session_id=${session}`

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
    // Never a customer of an account: nobody has logged in, and nothing of one may be seen.
    payer: { email: row.email },
    priceId: row.price_id,
    months: row.months,
    vatCents: row.vat_cents,
    vatLabel: translate(row.language, 'subscriptions.vat_line'),
    currency: row.currency,
    language: row.language,
    // The braces stay as they are: the provider puts the session's id in their place.
    successUrl: successPage(publicUrl, row.kind, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: await cancelPage(deps, row),
    metadata: { portico_purchase: String(row.id), portico_purchase_key: key },
  }
}

/**
 * Asks the provider for the page of a purchase. Everything comes from the row, so that asking again after an answer that was
 * lost is the same request and gives the same page. When the provider refuses it, or fails and would fail again under the
 * same key, the row has failed and the failure is the answer. Throws `ProviderFailure` for any other.
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
