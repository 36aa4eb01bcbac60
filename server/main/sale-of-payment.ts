import type { PaidSale } from '#server/domains/invoicing/api.ts'
import type { Purchases } from '#server/domains/purchases/api.ts'
import type { paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'

/** What the news of a paid period says. */
export type PaidPart = NonNullable<(typeof paymentInvoicePaid)['payload']>

/** What is asked for the invoice of a payment. */
interface Sources {
  readonly titleOf: (productId: number) => Promise<string>
  readonly soldAs: Purchases['soldAs']
}

/** The sale behind a payment of a subscription; one that was bought through a link is made out to what its buyer typed. */
export const saleOfPart = async ({ titleOf, soldAs }: Sources, paid: PaidPart): Promise<PaidSale> => {
  const { paymentInvoiceId, productId, userId, totalCents, vatCents, currency, paidAt, periodStart, periodEnd } = paid
  const sold = paid.purchaseId ? await soldAs(paid.purchaseId) : null
  return {
    origin: sold ? 'external_purchase' : 'subscription',
    key: `payment-invoice:${paymentInvoiceId}`,
    // News that was written before the purchase went to another account still names the one before.
    userId: sold?.userId ?? userId,
    ...(sold ? { addressee: sold.addressee } : {}),
    title: sold?.title ?? (await titleOf(productId)),
    totalCents,
    vatCents,
    currency,
    paidAt,
    periodStart,
    periodEnd,
  }
}

/** The sale behind something that was paid once; null when there is none. */
export const saleOfPurchase = async (
  { soldAs }: Pick<Sources, 'soldAs'>,
  purchaseId: number,
): Promise<PaidSale | null> => {
  const sold = await soldAs(purchaseId)
  if (!sold) return null
  const { kind, userId, addressee, title, totalCents, vatCents, currency, paidAt } = sold
  return {
    origin: kind === 'consultancy' ? 'consultancy' : 'external_purchase',
    key: `purchase:${sold.id}`,
    userId,
    addressee,
    title,
    totalCents,
    vatCents,
    currency,
    paidAt,
    periodStart: null,
    periodEnd: null,
  }
}
