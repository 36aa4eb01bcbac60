import { ApiError, invalidRequest, missingParam, noSuch } from '#sandbox/payments/api/api-error.ts'
import {
  flag,
  integer,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  text,
} from '#sandbox/payments/api/params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Price } from '#sandbox/payments/wire.ts'

const recurringParams = object(
  {
    interval: oneOf('day', 'week', 'month', 'year'),
    interval_count: integer(1),
    usage_type: oneOf('licensed'),
    trial_period_days: integer(1),
  },
  ['interval'],
)
type RecurringInput = ReturnType<typeof recurringParams>

/** The parameters common to all descriptions of a price. */
export const priceBasics = {
  currency: text(3),
  recurring: recurringParams,
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  unit_amount: integer(0, 99_999_999),
  unit_amount_decimal: text(20),
}
/** A price described within `products.create`. */
export const defaultPriceParams = { ...priceBasics, metadata }
/** Everything `prices.create` accepts besides `product_data`. */
export const priceParams = {
  ...defaultPriceParams,
  active: flag,
  billing_scheme: oneOf('per_unit'),
  lookup_key: text(200),
  nickname: text(),
  product: text(),
  transfer_lookup_key: flag,
}

const maxAllowed = { day: 1095, week: 156, month: 36, year: 3 } as const

const recurringOf = (input: RecurringInput | undefined, path: string): Price['recurring'] => {
  if (input === undefined) return null
  const count = input.interval_count ?? 1
  if (count > maxAllowed[input.interval])
    throw invalidRequest('The maximum interval allowed is three years.', `${path}recurring[interval_count]`)
  return {
    interval: input.interval,
    interval_count: count,
    meter: null,
    trial_period_days: input.trial_period_days ?? null,
    usage_type: 'licensed',
  }
}

const amountOf = (input: Parsed<typeof priceBasics, 'currency'>, path: string): number => {
  if (input.unit_amount !== undefined) return input.unit_amount
  if (input.unit_amount_decimal === undefined) throw missingParam(`${path}unit_amount`)
  if (!/^\d{1,8}$/.test(input.unit_amount_decimal))
    throw invalidRequest('The sandbox takes whole minor units only.', `${path}unit_amount_decimal`)
  return Number(input.unit_amount_decimal)
}

const takeLookupKey = (context: PaymentsContext, key: string, transfer: boolean): void => {
  for (const holder of context.tables.prices.find({ lookup_key: key })) {
    if (!transfer)
      throw new ApiError(400, {
        type: 'invalid_request_error',
        message: `A price (\`${holder.id}\`) already uses that lookup key.`,
        param: 'lookup_key',
      })
    context.revise(context.tables.prices, holder, { lookup_key: null }, 'price.updated')
  }
}

/** Gives a lookup key to a price, moving it from another on request. */
export const claimLookupKey = (
  context: PaymentsContext,
  input: { lookup_key?: string | null; transfer_lookup_key?: boolean },
): void => {
  if (input.lookup_key) takeLookupKey(context, input.lookup_key, input.transfer_lookup_key ?? false)
}

/** Creates a price of an existing product; its amount, currency and interval never change. */
export const createPrice = (
  context: PaymentsContext,
  input: Parsed<typeof priceParams, 'currency' | 'product'>,
  within = '',
): Price => {
  const path = within === '' ? '' : `${within}.`
  if (!context.tables.products.get(input.product)) throw noSuch('product', input.product, 'product')
  const currency = input.currency.toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${input.currency}.`, `${path}currency`)
  const amount = amountOf(input, path)
  claimLookupKey(context, input)
  const recurring = recurringOf(input.recurring, path)
  const price = context.tables.prices.put({
    id: newId('price_1'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: context.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: mergeMetadata({}, input.metadata),
    nickname: input.nickname ?? null,
    product: input.product,
    recurring,
    tax_behavior: input.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  })
  context.emit('price.created', price)
  return price
}
