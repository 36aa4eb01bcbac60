import { existing, invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import { mergeMetadata } from '#sandbox/payments/api/params.ts'
import { createPrice } from '#sandbox/payments/catalogue/price-creation.ts'
import { createProduct } from '#sandbox/payments/catalogue/products.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { LineItem, Price } from '#sandbox/payments/wire.ts'
import type { LineInput, SessionInput } from './session-params.ts'

const inlinePrice = (context: PaymentsContext, data: NonNullable<LineInput['price_data']>, path: string): Price => {
  const { product_data: productData, product, ...rest } = data
  const owner = productData ? createProduct(context, { ...productData, active: false }).id : product
  if (owner === undefined) throw missingParam(`${path}[product_data]`)
  return createPrice(context, { ...rest, product: owner, active: false })
}

const priceFor = (context: PaymentsContext, line: LineInput, path: string): Price => {
  if (line.price !== undefined && line.price_data)
    throw invalidRequest(`You may only specify one of these parameters: ${path}[price], ${path}[price_data].`, path)
  if (line.price_data) return inlinePrice(context, line.price_data, `${path}[price_data]`)
  if (line.price === undefined) throw missingParam(`${path}[price]`)
  const price = existing(context.tables.prices, 'price', line.price, `${path}[price]`)
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', `${path}[price]`)
  return price
}

/** Builds the lines of a session, checked against its mode. */
export const sessionLines = (context: PaymentsContext, input: SessionInput): LineItem[] => {
  if (!input.line_items || input.line_items.length === 0) throw missingParam('line_items')
  const lines = input.line_items.map((line, index): LineItem => {
    const price = priceFor(context, line, `line_items[${index}]`)
    if (line.quantity === undefined) throw missingParam(`line_items[${index}][quantity]`)
    const amount = (price.unit_amount ?? 0) * line.quantity
    return {
      id: newId('li_1'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: context.tables.products.get(price.product)?.name ?? null,
      metadata: mergeMetadata({}, line.metadata),
      price,
      quantity: line.quantity,
    }
  })
  const recurring = lines.filter((line) => line.price?.type === 'recurring')
  if (input.mode === 'payment' && recurring.length > 0)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'line_items',
    )
  if (input.mode === 'subscription' && recurring.length === 0)
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    )
  const rhythms = recurring.map((line) => `${line.price?.recurring?.interval_count}-${line.price?.recurring?.interval}`)
  if (new Set(rhythms).size > 1)
    throw invalidRequest('Checkout does not support multiple prices with different billing intervals.', 'line_items')
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw invalidRequest('All prices on a Checkout Session must have the same currency.', 'line_items')
  return lines
}
