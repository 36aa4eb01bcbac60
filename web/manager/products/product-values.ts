import type { ProductForm } from '#contract/catalogue/schemas.ts'

/** The form of a new product, as typed. */
export type ProductValues = Omit<ProductForm, 'priceMonth' | 'recurringMonthInterval' | 'publicLinkName'> & {
  priceMonth: number | null
  recurringMonthInterval: number | null
  publicLinkName: string
}

/** The initial values: a monthly product. */
export const noProduct: ProductValues = {
  name: '',
  description: '',
  priceMonth: null,
  recurringMonthInterval: 1,
  publicLinkName: '',
}
