import type { PaidSale } from '#server/domains/invoicing/api.ts'
import type { Purchases } from '#server/domains/purchases/api.ts'
import type { paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'

/** The payload of a paid period's event. */
export type PaidPart = NonNullable<(typeof paymentInvoicePaid)['payload']>

/** What the invoice of a payment needs. */
interface Sources {
  readonly titleOf: (productId: number) => Promise<string>
  readonly soldAs: Purchases['soldAs']
}

/** Finds the sale behind a subscription's payment; one bought through a link is addressed to what its buyer typed. */
export const saleOfPart = async ({ titleOf, soldAs }: Sources, paid: PaidPart): Promise<PaidSale> => {
  const { paymentInvoiceId, productId, userId, totalCents, vatCents, currency, paidAt, periodStart, periodEnd } = paid
  const sold = paid.purchaseId ? await soldAs(paid.purchaseId) : null
  return {
    origin: sold ? 'external_purchase' : 'subscription',
    key: `payment-invoice:${paymentInvoiceId}`,
    // An event from before the purchase moved to another account still names the earlier one.
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

/** Finds the sale behind a one-time payment; null when there is none. */
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
