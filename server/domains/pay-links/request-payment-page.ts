import { findNumbered, payLinkOf } from '#server/domains/invoicing/api.ts'
import { translate } from '#server/platform/language/translate.ts'
import { type AmountRequest, type Checkout, isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { PayLinksDeps } from './deps.ts'
import { findCheckoutRow } from './find-checkout.ts'
import { saveCheckout } from './save-checkout.ts'
import type { InvoiceCheckoutRow } from './tables.ts'

/** Builds a checkout's key at the provider; the creation time separates databases that use the same number. */
const checkoutKey = (publicUrl: string, row: Pick<InvoiceCheckoutRow, 'id' | 'created_at'>): string =>
  `invoice-checkout-${publicUrl}-${row.id}-${Date.parse(row.created_at)}`

const requestOf = async ({ platform }: PayLinksDeps, row: InvoiceCheckoutRow): Promise<AmountRequest> => {
  const { publicUrl } = platform.settings
  const invoice = (await findNumbered(platform.db, [row.invoice_id])).get(row.invoice_id)
  if (!invoice) throw new Error(`Invoice ${row.invoice_id} has no number`)
  const number = `${invoice.number}/${invoice.year}`
  const page = payLinkOf({ publicUrl }, invoice.pay_token ?? '')
  const key = checkoutKey(publicUrl, row)
  return {
    key,
    cents: Number(row.cents),
    currency: row.currency,
    title: translate(row.language, 'mail.payment_received.invoice', { number }),
    language: row.language,
    successUrl: `${page}?status=paid`,
    cancelUrl: `${page}?status=cancelled`,
    metadata: { portico_invoice_checkout: String(row.id), portico_invoice: number },
  }
}

/**
 * Requests the hosted page of a checkout. Everything comes from the row: a repeat after a lost answer returns the same
 * page. When the row was closed meanwhile, its page is closed as well and null is returned. A final refusal fails the
 * row. Throws `ProviderFailure`.
 */
export const requestPaymentPage = async (deps: PayLinksDeps, row: InvoiceCheckoutRow): Promise<Checkout | null> => {
  try {
    const session = await deps.payments.openAmountCheckout(await requestOf(deps, row))
    if (await saveCheckout(deps, row.id, 'open', session)) return session
    const now = await findCheckoutRow(deps, row.id)
    // A second request of the same row saved it.
    if (now?.status === 'open') return session
    await deps.payments.expireCheckout(session.id)
    return null
  } catch (error) {
    if (!(error instanceof ProviderFailure) || (error.kind !== 'rejected' && !isKeySpent(error))) throw error
    deps.platform.log.error({ err: error, checkout: row.id }, 'the provider did not open the page of an invoice')
    await saveCheckout(deps, row.id, 'failed')
    throw error
  }
}
