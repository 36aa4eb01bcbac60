import type { Product } from '#contract/catalogue/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'

/** Formats a product's interval: every three months, once. */
export const intervalText = (t: Translate, months: number): string =>
  months === 0 ? t('products.once') : t('products.every', { months })

/** Formats a net price with its currency. */
export const priceText = ({ priceMonth, currency }: Pick<Product, 'priceMonth' | 'currency'>): string =>
  formatUnits(priceMonth, currency)

/** Builds the public address of a product. */
export const publicLink = (name: string): string => `${window.location.origin}/buy/${name}`
