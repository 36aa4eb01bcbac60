import * as z from 'zod/mini'
import { pageSizes } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { dateObject, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { product, productChange, productForm, products } from './schemas.ts'

/** The fields that the list of products is sorted by. */
export const productOrders = ['name', 'priceMonth'] as const
export type ProductOrder = (typeof productOrders)[number]

/**
 * Lists products, the plans first or sorted; unpaged for selects if no page is requested. Prices in units with two
 * decimals. `name` is a part of the name and ignores accents.
 */
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
    name: z.optional(searchText(100)),
    withdrawn: z.optional(z.enum(['true', 'false'])),
    ...sortQuery(productOrders),
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

/**
 * Corrects a product; 409 `conflict` with the newer state as `current`. Another price is a new price at the payment provider,
 * and running subscriptions keep theirs. A plan cannot be withdrawn.
 */
export const saveProduct = endpoint({
  method: 'PATCH',
  path: '/subscriptions/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Update a product',
  params: z.object({ id: idParam }),
  body: productChange,
  answer: product,
  errors: ['not_found', 'conflict', 'fields_not_changeable'],
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
