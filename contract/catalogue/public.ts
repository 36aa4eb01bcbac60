import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText } from '#contract/core/fields.ts'
import { publicProduct } from './schemas.ts'

/** Finds a product by the name of its public link. */
export const findProductByLink = endpoint({
  method: 'GET',
  path: '/subscriptions/find_by_link/{productId}',
  who: 'anyone',
  summary: 'Get a product by its public link',
  params: z.object({ productId: foreignText(30) }),
  answer: publicProduct,
  errors: ['not_found'],
})
