import { findProduct } from '#server/domains/catalogue/api.ts'
import type { PaidSale } from '#server/domains/invoicing/api.ts'
import { type Sold, soldAs } from '#server/domains/purchases/api.ts'
import type { paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** The payload of a paid period's event. */
export type PaidPart = NonNullable<(typeof paymentInvoicePaid)['payload']>

/** Finds the sale behind a subscription's payment; one bought through a link is addressed to what its buyer typed. */
export const saleOfPart = async (db: Db | Trx, paid: PaidPart): Promise<PaidSale> => {
  const { paymentInvoiceId, productId, userId, totalCents, vatCents, currency, paidAt, periodStart, periodEnd } = paid
  const { planChange } = paid
  const nameOf = async (id: number): Promise<string> => (await findProduct(db, id))?.name ?? ''
  const sold = paid.purchaseId ? await soldAs(db, paid.purchaseId) : null
  return {
    origin: sold ? 'external_purchase' : 'subscription',
    key: `payment-invoice:${paymentInvoiceId}`,
    // An event from before the purchase moved to another account still names the earlier one.
    userId: sold?.userId ?? userId,
    ...(sold ? { addressee: sold.addressee } : {}),
    title: sold?.title ?? (await nameOf(productId)),
    ...(planChange ? { planChange: { ...planChange, from: await nameOf(planChange.fromProductId) } } : {}),
    totalCents,
    vatCents,
    currency,
    paidAt,
    periodStart,
    periodEnd,
  }
}

const originOf: Readonly<Record<Sold['kind'], PaidSale['origin']>> = {
  consultancy: 'consultancy',
  product: 'external_purchase',
}

/** Finds the sale behind a one-time payment; null when there is none. */
export const saleOfPurchase = async (db: Db | Trx, purchaseId: number): Promise<PaidSale | null> => {
  const sold = await soldAs(db, purchaseId)
  if (!sold) return null
  const { kind, userId, addressee, title, totalCents, vatCents, currency, paidAt } = sold
  return {
    origin: originOf[kind],
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
