import { existing, invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  flag,
  inRange,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  text,
} from '#sandbox/payments/api/params.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Price } from '#sandbox/payments/wire.ts'
import { claimLookupKey, createPrice, priceParams } from './price-creation.ts'
import { createProduct } from './products.ts'

const createParams = object(
  {
    ...priceParams,
    product_data: object(
      { active: flag, id: text(), metadata, name: text(), statement_descriptor: text(22), unit_label: text(12) },
      ['name'],
    ),
  },
  ['currency'],
)
const updateParams = object({
  active: flag,
  lookup_key: clearable(text(200)),
  metadata,
  nickname: clearable(text()),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  transfer_lookup_key: flag,
})
const filters = object({
  ...listParams,
  active: flag,
  currency: text(3),
  lookup_keys: listOf(text()),
  product: text(),
  recurring: object({ interval: oneOf('day', 'week', 'month', 'year'), usage_type: oneOf('licensed', 'metered') }),
  type: oneOf('one_time', 'recurring'),
  limit: integer(1, 100),
})

/** Returns the price, or throws Stripe's error naming `param`. */
export const priceOf = (context: PaymentsContext, id: string, param = 'id'): Price =>
  existing(context.tables.prices, 'price', id, param)

/** The endpoints of prices. */
export const priceEndpoints = [
  endpoint('POST', '/v1/prices', createParams, (context, input) => {
    const { product_data: productData, ...rest } = input
    if (productData && rest.product !== undefined)
      throw invalidRequest('You may only specify one of these parameters: product, product_data.', 'product')
    const product = productData ? createProduct(context, productData).id : rest.product
    if (product === undefined) throw missingParam('product')
    return createPrice(context, { ...rest, product })
  }),
  endpoint('GET', '/v1/prices/:id', object({}), (context, _input, id) => priceOf(context, id)),
  endpoint('POST', '/v1/prices/:id', updateParams, (context, input, id) => {
    const price = priceOf(context, id)
    const { transfer_lookup_key: _transfer, ...patch } = input
    if (
      input.tax_behavior !== undefined &&
      price.tax_behavior !== 'unspecified' &&
      input.tax_behavior !== price.tax_behavior
    )
      throw invalidRequest('You cannot change the tax behavior of a price once it is set.', 'tax_behavior')
    if (input.lookup_key !== price.lookup_key) claimLookupKey(context, input)
    const merged = 'metadata' in input ? mergeMetadata(price.metadata, input.metadata) : price.metadata
    return context.revise(context.tables.prices, price, { ...patch, metadata: merged }, 'price.updated')
  }),
  endpoint('GET', '/v1/prices', filters, (context, input) => {
    if (input.lookup_keys && input.lookup_keys.length > 10)
      throw invalidRequest('You can specify up to 10 lookup keys.', 'lookup_keys')
    const wanted = newestFirst(context.tables.prices.list())
      .filter((price) => input.active === undefined || price.active === input.active)
      .filter((price) => input.currency === undefined || price.currency === input.currency.toLowerCase())
      .filter((price) => input.lookup_keys === undefined || input.lookup_keys.includes(price.lookup_key ?? ''))
      .filter((price) => input.product === undefined || price.product === input.product)
      .filter((price) => input.type === undefined || price.type === input.type)
      .filter(
        (price) => input.recurring?.interval === undefined || price.recurring?.interval === input.recurring.interval,
      )
      .filter(
        (price) =>
          input.recurring?.usage_type === undefined || price.recurring?.usage_type === input.recurring.usage_type,
      )
      .filter((price) => inRange(price.created, input.created))
    return listPage(wanted, input, '/v1/prices')
  }),
]
