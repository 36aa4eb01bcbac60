import type { Selectable } from 'kysely'
import { type Language, languages } from '#contract/core/fields.ts'
import { type Currency, currencies } from '#contract/core/money.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { CheckoutTable } from '#server/domains/subscriptions/tables.ts'
import { translate } from '#server/platform/language/translate.ts'
import { type Checkout, type CheckoutRequest, isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { saveCheckout } from './save-checkout.ts'

const languageOf = (text: string): Language => languages.find((one) => one === text) ?? 'en'
const currencyOf = (text: string): Currency => currencies.find((one) => one === text) ?? 'EUR'

const requestOf = async (
  { platform, catalogue }: SubscriptionsDeps,
  row: Selectable<CheckoutTable>,
): Promise<CheckoutRequest> => {
  const onboarding = `${platform.settings.publicUrl}/complete_registration`
  const language = languageOf(row.language)
  return {
    key: `checkout-${platform.settings.publicUrl}-${row.id}-${Date.parse(row.created_at)}`,
    payer: { customerId: row.customer_id },
    priceId: row.price_id,
    months: (await catalogue.productById(row.product_id))?.recurringMonthInterval ?? 1,
    vatCents: row.vat_cents,
    vatLabel: translate(language, 'subscriptions.vat_line'),
    currency: currencyOf(row.currency),
    language,
    // The braces stay literal: the provider replaces them with the session's id.
    successUrl: `${onboarding}/waiting_payment?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${onboarding}/subscription/cancelled`,
    metadata: { portico_user: String(row.user_id), portico_checkout: String(row.id) },
  }
}

/** Checks whether the provider will never accept the request. */
const isRefused = (error: unknown): error is ProviderFailure =>
  error instanceof ProviderFailure && error.kind === 'rejected'

/**
 * Requests the session of a checkout row from the provider. Everything comes from the row: a repeat after a lost answer
 * is the same request under the same key. It returns the same session. A refused request fails the row, calls `refused`
 * with the reason and returns null. A spent key fails the row too, so that the next attempt is a new one. Throws
 * `ProviderFailure`.
 */
export const requestCheckout = async (
  deps: SubscriptionsDeps,
  row: Selectable<CheckoutTable>,
  refused: (failure: ProviderFailure) => void = () => undefined,
): Promise<Checkout | null> => {
  try {
    return await deps.payments.openCheckout(await requestOf(deps, row))
  } catch (error) {
    if (isKeySpent(error)) await saveCheckout(deps, row, 'failed')
    if (!isRefused(error)) throw error
    deps.platform.log.error({ err: error, checkout: row.id }, 'the provider refused a checkout')
    await saveCheckout(deps, row, 'failed')
    refused(error)
    return null
  }
}
