import type { createCatalogue } from '#server/domains/catalogue/api.ts'
import type { PaidSale } from '#server/domains/invoicing/api.ts'
import type { paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'

/** What the news of a paid month says. */
export type PaidMonth = NonNullable<(typeof paymentInvoicePaid)['payload']>

/** A paid month as the sale that an invoice is made of, once for each payment. */
export const saleOfPayment = async (
  catalogue: Pick<ReturnType<typeof createCatalogue>, 'productById'>,
  { paymentInvoiceId, productId, ...paid }: PaidMonth,
): Promise<PaidSale> => ({
  ...paid,
  origin: 'subscription',
  key: `payment-invoice:${paymentInvoiceId}`,
  title: (await catalogue.productById(productId))?.name ?? '',
})
