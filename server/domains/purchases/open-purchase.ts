import type { Language } from '#contract/core/fields.ts'
import { consultancyPrice } from '#contract/purchases/consultancy-price.ts'
import type { ConsultancyForm, PurchaseForm } from '#contract/purchases/schemas.ts'
import { vatCents } from '#server/domains/catalogue/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { translate } from '#server/platform/language/translate.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { claimPurchase, type Order } from './claim-purchase.ts'
import type { PurchasesDeps } from './deps.ts'
import { requestPaymentPage, successPage } from './request-payment-page.ts'
import { syncPurchase } from './sync-purchase.ts'
import type { PurchaseRow } from './tables.ts'

/** At most this many attempts per order, when its page is over or refused. */
const attempts = 3

const typedIn = (form: Omit<ConsultancyForm, 'captchaToken' | 'privacy'>, language: Language) => ({
  name: form.name,
  surname: form.surname,
  address: form.address,
  country: form.country,
  fiscal_number: form.fiscalNumber,
  phone: form.phone,
  email: form.email,
  notes: form.notes,
  language,
})

/** Returns the page to pay on or the page after payment; null when this row is over. */
const addressOf = async (deps: PurchasesDeps, row: PurchaseRow): Promise<string | null> => {
  const { publicUrl } = deps.platform.settings
  if (row.stripe_id === null) return null
  const { state } = await syncPurchase(deps, row.stripe_id)
  if (state === 'open') return row.url
  return state === 'over' ? null : successPage(publicUrl, row.kind, row.stripe_id)
}

/** Opens the page of an order, or finds that of the same form. Calls `order` again when its price is gone. */
const openPage = async (deps: PurchasesDeps, order: () => Promise<Order>, recreateLost: () => Promise<void>) => {
  let last = new ProviderFailure('payments', 'unavailable', undefined, 'page_over')
  for (let count = 0; count < attempts; count += 1) {
    const row = await claimPurchase(deps, await order())
    const known = await addressOf(deps, row)
    if (known !== null) return known
    if (row.stripe_id !== null) continue
    const page = await requestPaymentPage(deps, row)
    if (page instanceof ProviderFailure) {
      last = page
      if (page.code?.startsWith('resource_missing')) await recreateLost()
    } else if (page.url !== null) return page.url
  }
  throw last
}

/**
 * Opens the hosted page of a product that is sold through a link. The same form within minutes returns the same page,
 * or the page after payment, so that nobody pays twice. Throws `ProviderFailure`.
 */
export const buyProduct = async (deps: PurchasesDeps, form: PurchaseForm, language: Language): Promise<string> => {
  const { catalogue, platform } = deps
  const productId = form.productRef
  const find = async () => {
    const product = await catalogue.productById(productId)
    if (!product) throw refuse('not_found')
    if (product.publicLinkName === null || product.isWithdrawn) throw refuse('product_not_available')
    return product
  }
  const recreateLost = () => catalogue.ensureProduct(productId)
  const order = async (): Promise<Order> => {
    if ((await find()).stripePriceId === null) await recreateLost()
    const product = await find()
    const vat = vatCents(product.priceMonthCents, platform.settings.vatHundredths)
    return {
      ...typedIn(form, language),
      kind: 'product',
      product_id: product.id,
      title: product.translations[language]?.name ?? product.name,
      user_id: null,
      months: product.recurringMonthInterval,
      price_id: product.stripePriceId ?? '',
      total_cents: product.priceMonthCents + vat,
      vat_cents: vat,
      currency: product.currency,
    }
  }
  return openPage(deps, order, recreateLost)
}

/** Opens the hosted page of a consultancy; `userId` is the logged-in user, if any. Throws `ProviderFailure`. */
export const bookConsultancy = async (
  deps: PurchasesDeps,
  form: ConsultancyForm,
  { language, userId }: { readonly language: Language; readonly userId: number | null },
): Promise<string> => {
  const { defaultLanguage, vatHundredths } = deps.platform.settings
  const vat = vatCents(consultancyPrice.cents, vatHundredths)
  const order = async (): Promise<Order> => {
    const { priceId } = await deps.payments.ensurePrice({
      ...consultancyPrice,
      // The hosted page shows the name in the buyer's language, and one price has one name.
      lookupKey: language === defaultLanguage ? 'consultancy' : `consultancy_${language}`,
      name: translate(language, 'mail.booking.title'),
      description: translate(language, 'mail.booking.title'),
      months: 0,
    })
    return {
      ...typedIn(form, language),
      kind: 'consultancy',
      product_id: null,
      title: translate(language, 'mail.booking.title'),
      user_id: userId,
      months: 0,
      price_id: priceId,
      total_cents: consultancyPrice.cents + vat,
      vat_cents: vat,
      currency: consultancyPrice.currency,
    }
  }
  return openPage(deps, order, async () => undefined)
}
