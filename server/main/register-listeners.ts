import { type Accounts, userEmailChanged } from '#server/domains/accounts/api.ts'
import { productOfferEnded } from '#server/domains/catalogue/api.ts'
import {
  type Companies,
  companyIncorporated,
  companyNumberChanged,
  companyReceived,
  identityCheckFailed,
} from '#server/domains/companies/api.ts'
import type { Invoicing } from '#server/domains/invoicing/api.ts'
import { saleOfPart, saleOfPurchase } from '#server/domains/payments/api.ts'
import { buyerFound } from '#server/domains/people/api.ts'
import { type Purchases, purchasePaid } from '#server/domains/purchases/api.ts'
import type { Registry } from '#server/domains/registry/api.ts'
import { paymentInvoicePaid, type Subscriptions } from '#server/domains/subscriptions/api.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The domains that listen to events of others. */
interface Listeners {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly subscriptions: Subscriptions
  readonly purchases: Purchases
  readonly invoicing: Invoicing
  readonly registry: Registry
}

/** Registers every listener of the product: what travels upwards between the domains travels here. */
export const registerListeners = (
  { db, events }: Platform,
  { accounts, companies, subscriptions, purchases, invoicing, registry }: Listeners,
): void => {
  events.listen(buyerFound, 'mail-welcome', ({ userId }) => accounts.welcomeBuyer(userId))
  events.listen(productOfferEnded, 'close-checkouts', ({ productId }) => subscriptions.closeOutdated(productId))
  events.listen(productOfferEnded, 'close-purchases', ({ productId }) => purchases.closeOutdated(productId))
  events.listen(companyReceived, 'mail-customer', companies.mailReceived)
  events.listen(companyIncorporated, 'mail-customer', companies.mailIncorporated)
  events.listen(identityCheckFailed, 'mail-customer', companies.mailIdentityFailed)
  events.listen(userEmailChanged, 'payment-customer', ({ userId }) => subscriptions.refreshCustomerEmail(userId))
  events.listen(paymentInvoicePaid, 'invoice', async (paid) => invoicing.invoicePayment(await saleOfPart(db, paid)), {
    fromTheStart: true,
  })
  events.listen(purchasePaid, 'invoice', async ({ purchaseId }) => {
    const sale = await saleOfPurchase(db, purchaseId)
    if (sale) await invoicing.invoicePayment(sale)
  })
  events.listen(companyIncorporated, 'release-on-hold-invoices', ({ userId }) => invoicing.releaseFor(userId))
  for (const change of [companyIncorporated, companyNumberChanged])
    events.listen(change, 'follow-at-registry', ({ companyId }) => registry.followCompany(companyId))
}
