import * as z from 'zod/mini'
import { pageSizes } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { dateObject } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { product, productForm, products } from './schemas.ts'

/** Lists products, the plans first; unpaged for selects if no page is requested. Prices in units with two decimals. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/subscriptions',
  who: 'manager',
  summary: 'List products',
  query: z.strictObject({
    page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000))),
    itemsPerPage: z.optional(
      z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size))),
    ),
    'recurringMonthInterval[gt]': z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(36))),
  }),
  answer: products,
  errors: [],
})

/** Creates a product, with its product, price and payment link at the payment provider. */
export const createProduct = endpoint({
  method: 'POST',
  path: '/subscriptions',
  who: 'manager',
  hasIdempotencyKey: true,
  summary: 'Create a product. Price in euros, excluding VAT',
  body: productForm,
  answer: product,
  status: 201,
  errors: ['public_link_unique_violation', 'provider_unavailable'],
})

/** A customer who has the product. */
export const productCustomer = z.strictObject({
  id: z.number(),
  email: z.string(),
  /** When the current period ends, paid or owed; null for one-off purchases. */
  endAt: z.nullable(dateObject),
})
export type ProductCustomer = z.output<typeof productCustomer>

/** Lists the users with a running subscription of a product, or who bought it once. */
export const filterUsersByProduct = endpoint({
  method: 'GET',
  path: '/manager/filter_user_by_subscription/{subscriptionId}',
  who: 'manager',
  summary: 'List a product’s customers',
  params: z.object({ subscriptionId: idParam }),
  answer: z.strictObject({ users: z.array(productCustomer) }),
  errors: ['not_found'],
})

/** Streams the same as export.csv: user id, email, end. */
export const csvUsersByProduct = endpoint({
  method: 'GET',
  path: '/manager/filter_user_by_subscription/{subscriptionId}/get_csv',
  who: 'manager',
  isExtension: true,
  summary: 'Download a product’s customers (CSV)',
  params: z.object({ subscriptionId: idParam }),
  answer: 'binary',
  errors: ['not_found'],
})
