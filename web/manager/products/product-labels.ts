import type { Product } from '#contract/catalogue/schemas.ts'
import { formatUnits } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'

/** How often a product is paid for: every three months, once. */
export const intervalText = (t: Translate, months: number): string =>
  months === 0 ? t('products.once') : t('products.every', { months })

/** A net price with its currency. */
export const priceText = ({ priceMonth, currency }: Pick<Product, 'priceMonth' | 'currency'>): string =>
  formatUnits(priceMonth, currency)

/** The public address at which a product is sold. */
export const publicLink = (name: string): string => `${window.location.origin}/buy/${name}`
