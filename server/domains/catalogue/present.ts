import type { Product as ProductAnswer, PublicProduct } from '#contract/catalogue/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import { type Product, textsOf } from './products.ts'
import { vatCents } from './vat-cents.ts'

const common = (product: Product) => ({
  '@id': iri('subscriptions', product.id),
  id: product.id,
  name: product.name,
  description: product.description,
  priceMonth: unitsFromCents(product.priceMonthCents),
  currency: currencySign[product.currency],
  recurringMonthInterval: product.recurringMonthInterval,
})

/** Renders a product for managers. */
export const presentProduct = (product: Product): ProductAnswer => ({
  ...common(product),
  publicLinkName: product.publicLinkName,
  stripePaymentUrl: product.stripePaymentUrl,
  translations: product.translations,
  withdrawn: product.isWithdrawn,
  version: product.revision,
})

/** Renders a product for visitors, with the price that is really charged. */
export const presentPublicProduct = (
  product: Product,
  publicLinkName: string,
  { vatHundredths, language }: { readonly vatHundredths: number; readonly language: Language },
): PublicProduct => ({
  ...common(product),
  ...textsOf(product, language),
  withdrawn: product.isWithdrawn,
  priceWithVat: unitsFromCents(product.priceMonthCents + vatCents(product.priceMonthCents, vatHundredths)),
  publicLinkName,
})
