import { type Accounts, userEmailChanged } from '#server/domains/accounts/api.ts'
import { productOfferEnded } from '#server/domains/catalogue/api.ts'
import {
  type Companies,
  companyIncorporated,
  companyNumberChanged,
  companyReceived,
  identityCheckFailed,
  identityStatusesSet,
} from '#server/domains/companies/api.ts'
import { type Identity, identityVerified } from '#server/domains/identity/api.ts'
import { creditNoteCreated, type Invoicing, invoiceOwedChanged } from '#server/domains/invoicing/api.ts'
import type { PayLinks } from '#server/domains/pay-links/api.ts'
import { saleOfPart, saleOfPurchase } from '#server/domains/payments/api.ts'
import { buyerFound } from '#server/domains/people/api.ts'
import { type Purchases, purchasePaid } from '#server/domains/purchases/api.ts'
import type { Refunds } from '#server/domains/refunds/api.ts'
import type { Registry } from '#server/domains/registry/api.ts'
import { paymentInvoicePaid, type Subscriptions } from '#server/domains/subscriptions/api.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The domains that listen to events of others. */
interface Listeners {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly identity: Identity
  readonly subscriptions: Subscriptions
  readonly purchases: Purchases
  readonly invoicing: Invoicing
  readonly payLinks: PayLinks
  readonly refunds: Refunds
  readonly registry: Registry
}

/** Registers every listener of the product: what travels upwards between the domains travels here. */
export const registerListeners = (
  { events }: Platform,
  { accounts, companies, identity, subscriptions, purchases, invoicing, payLinks, refunds, registry }: Listeners,
): void => {
  events.join(buyerFound, 'mail-welcome', (trx, { userId }) => accounts.welcomeBuyer(trx, userId))
  events.listen(productOfferEnded, 'close-checkouts', ({ productId }) => subscriptions.closeOutdated(productId))
  events.listen(productOfferEnded, 'close-purchases', ({ productId }) => purchases.closeOutdated(productId))
  events.listen(companyReceived, 'mail-customer', companies.mailReceived)
  events.listen(identityCheckFailed, 'mail-customer', companies.mailIdentityFailed)
  events.listen(identityVerified, 'mail-customer', identity.mailVerified)
  events.join(identityStatusesSet, 'supersede-identity-check', identity.supersede)
  events.listen(userEmailChanged, 'payment-customer', ({ userId }) => subscriptions.refreshCustomerEmail(userId))
  events.join(
    paymentInvoicePaid,
    'invoice',
    async (trx, paid) => invoicing.invoicePayment(trx, await saleOfPart(trx, paid)),
    { fromTheStart: true },
  )
  events.join(purchasePaid, 'invoice', async (trx, { purchaseId }) => {
    const sale = await saleOfPurchase(trx, purchaseId)
    if (sale) await invoicing.invoicePayment(trx, sale)
  })
  events.listen(invoiceOwedChanged, 'close-payment-pages', ({ invoiceId }) => payLinks.closeOutdated(invoiceId))
  events.join(creditNoteCreated, 'document-refunds', refunds.attachCreditNote)
  events.listen(companyIncorporated, 'release-on-hold-invoices', ({ userId }) => invoicing.releaseFor(userId))
  for (const change of [companyIncorporated, companyNumberChanged])
    events.listen(change, 'follow-at-registry', ({ companyId }) => registry.followCompany(companyId))
}
