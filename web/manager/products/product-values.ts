import type { ProductForm } from '#contract/catalogue/schemas.ts'

/** The form of a new product, as it is typed. */
export type ProductValues = Omit<ProductForm, 'priceMonth' | 'recurringMonthInterval' | 'publicLinkName'> & {
  priceMonth: number | null
  recurringMonthInterval: number | null
  publicLinkName: string
}

/** An empty one: paid for every month. */
export const noProduct: ProductValues = {
  name: '',
  description: '',
  priceMonth: null,
  recurringMonthInterval: 1,
  publicLinkName: '',
}
