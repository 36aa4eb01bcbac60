import type { Language } from '#contract/core/fields.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { claimCheckout } from './claim-checkout.ts'
import type { PayLinksDeps } from './deps.ts'
import { requestPaymentPage } from './request-payment-page.ts'
import { closeCheckout, isCurrent, syncCheckout } from './sync-checkout.ts'
import type { InvoiceCheckoutRow } from './tables.ts'

/** At most this many attempts per call, when a page is over or charges another amount. */
const attempts = 4

/** Returns the address of the page of a claimed checkout; null when it is over. */
const addressOf = async (deps: PayLinksDeps, row: InvoiceCheckoutRow): Promise<string | null> => {
  if (!(await isCurrent(deps, row))) {
    await closeCheckout(deps, row)
    return null
  }
  if (row.stripe_id === null) return (await requestPaymentPage(deps, row))?.url ?? null
  return (await syncCheckout(deps, row)) === 'open' ? row.url : null
}

/**
 * Opens the hosted page that charges what an invoice owes now, and closes one over another amount. Pressing again, in
 * another tab or on another instance, leads to the same page; somebody else's stays open in its own language. Throws what the payer must know when there is nothing to
 * pay, and `ProviderFailure`.
 */
export const openPayment = async (deps: PayLinksDeps, invoiceId: number, language: Language): Promise<string> => {
  for (let count = 0; count < attempts; count += 1) {
    const address = await addressOf(deps, await claimCheckout(deps, invoiceId, language))
    if (address !== null) return address
  }
  throw new ProviderFailure('payments', 'unavailable', undefined, 'page_over')
}
