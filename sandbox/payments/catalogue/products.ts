import { ApiError, existing, invalidRequest, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  flag,
  inRange,
  listOf,
  mergeMetadata,
  metadata,
  object,
  type Parsed,
  text,
  url,
} from '#sandbox/payments/api/params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Product } from '#sandbox/payments/wire.ts'
import { createPrice, defaultPriceParams } from './price-creation.ts'

const details = {
  active: flag,
  description: clearable(text(40_000)),
  images: listOf(url),
  metadata,
  shippable: flag,
  statement_descriptor: text(22),
  unit_label: clearable(text(12)),
  url: clearable(url),
}
const createShape = {
  ...details,
  id: text(),
  name: text(),
  default_price_data: object(defaultPriceParams, ['currency']),
}
const createParams = object(createShape, ['name'])
const updateParams = object({ ...details, name: text(), default_price: text() })

/** Returns the product, or throws Stripe's 404. */
export const productOf = (context: PaymentsContext, id: string, param = 'id'): Product =>
  existing(context.tables.products, 'product', id, param)

/** Creates a product without a price. */
export const createProduct = (
  context: PaymentsContext,
  input: Parsed<Omit<typeof createShape, 'default_price_data'>, 'name'>,
): Product => {
  const id = input.id ?? newId('prod_', 14)
  if (context.tables.products.get(id))
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: 'Product already exists.',
      param: 'id',
    })
  const product = context.tables.products.put({
    id,
    object: 'product',
    active: input.active ?? true,
    created: context.now(),
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, input.metadata),
    name: input.name,
    package_dimensions: null,
    shippable: input.shippable ?? null,
    statement_descriptor: input.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: input.unit_label ?? null,
    updated: context.now(),
    url: input.url ?? null,
  })
  context.emit('product.created', product)
  return product
}

/** The endpoints of products. */
export const productEndpoints = [
  endpoint('POST', '/v1/products', createParams, (context, input) => {
    const { default_price_data: priceData, ...rest } = input
    const product = createProduct(context, rest)
    if (!priceData) return product
    const price = createPrice(context, { ...priceData, product: product.id }, 'default_price_data')
    return context.revise(context.tables.products, product, { default_price: price.id }, 'product.updated')
  }),
  endpoint('GET', '/v1/products/:id', object({}), (context, _input, id) => productOf(context, id)),
  endpoint('POST', '/v1/products/:id', updateParams, (context, input, id) => {
    const product = productOf(context, id)
    if (input.default_price !== undefined && context.tables.prices.get(input.default_price)?.product !== id)
      throw noSuch('price', input.default_price, 'default_price')
    const changed = { ...input, metadata: mergeMetadata(product.metadata, input.metadata) }
    return context.revise(context.tables.products, product, { ...changed, updated: context.now() }, 'product.updated')
  }),
  endpoint(
    'GET',
    '/v1/products',
    object({ ...listParams, active: flag, ids: listOf(text()), shippable: flag, url }),
    (context, input) => {
      const wanted = newestFirst(context.tables.products.list())
        .filter((product) => input.active === undefined || product.active === input.active)
        .filter((product) => input.ids === undefined || input.ids.includes(product.id))
        .filter((product) => input.shippable === undefined || product.shippable === input.shippable)
        .filter((product) => input.url === undefined || product.url === input.url)
        .filter((product) => inRange(product.created, input.created))
      return listPage(wanted, input, '/v1/products')
    },
  ),
  endpoint('DELETE', '/v1/products/:id', object({}), (context, _input, id) => {
    const product = productOf(context, id)
    if (context.tables.prices.find({ product: id }).length > 0)
      throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.')
    context.tables.products.delete(id)
    context.emit('product.deleted', product)
    return { id, object: 'product', deleted: true }
  }),
]
