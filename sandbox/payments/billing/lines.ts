import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '#sandbox/payments/wire.ts'

const productName = (context: PaymentsContext, price: Price): string =>
  context.tables.products.get(price.product)?.name ?? price.product

const texts: Record<string, string> = { day: 'day', week: 'week', month: 'month', year: 'year' }

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)

/** Formats a line as Stripe does, such as `1 × Basic (at €10.00 / month)`. */
export const describe = (context: PaymentsContext, price: Price, quantity: number): string => {
  const name = `${quantity} × ${productName(context, price)}`
  if (!price.recurring) return name
  const { interval, interval_count: count } = price.recurring
  const every = count === 1 ? (texts[interval] ?? interval) : `every ${count} ${texts[interval] ?? interval}s`
  return `${name} (at ${money(price.unit_amount ?? 0, price.currency)} / ${every})`
}

type Period = { start: number; end: number }

const line = (
  context: PaymentsContext,
  price: Price,
  quantity: number,
  period: Period,
  parent: InvoiceLine['parent'],
  subscription: string | null,
  amount: number,
): InvoiceLine => ({
  id: newId('il_1'),
  object: 'line_item',
  amount,
  currency: price.currency,
  description: describe(context, price, quantity),
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  parent,
  period: { end: period.end, start: period.start },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  },
  quantity,
  quantity_decimal: String(quantity),
  subscription,
  subtotal: amount,
  taxes: [],
})

/** Builds the line of one item of a subscription over a period; a trial costs nothing. */
export const subscriptionLine = (
  context: PaymentsContext,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  free: boolean,
): InvoiceLine => {
  const quantity = item.quantity ?? 1
  const parent: InvoiceLine['parent'] = {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: false,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: item.id,
    },
    type: 'subscription_item_details',
  }
  const amount = free ? 0 : (item.price.unit_amount ?? 0) * quantity
  const made = line(context, item.price, quantity, period, parent, subscription.id, amount)
  const name = `Free trial for ${quantity} × ${productName(context, item.price)}`
  return { ...made, metadata: subscription.metadata, description: free ? name : made.description }
}

/** Builds the line of a changed item for the rest of a period: a credit for the unused time if `amount` is negative. */
export const prorationLine = (
  context: PaymentsContext,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  amount: number,
): InvoiceLine => {
  const quantity = item.quantity ?? 1
  const parent: InvoiceLine['parent'] = {
    invoice_item_details: {
      invoice_item: newId('ii_1'),
      proration: true,
      proration_details: { credited_items: null },
      subscription: subscription.id,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  }
  const made = line(context, item.price, quantity, period, parent, subscription.id, amount)
  const day = new Date(period.start * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const what = amount < 0 ? 'Unused time' : 'Remaining time'
  return { ...made, description: `${what} on ${productName(context, item.price)} after ${day}` }
}

/** Builds the line of a one-off purchase, now. */
export const singleLine = (context: PaymentsContext, price: Price, quantity: number): InvoiceLine => {
  const parent: InvoiceLine['parent'] = {
    invoice_item_details: {
      invoice_item: newId('ii_1'),
      proration: false,
      proration_details: { credited_items: null },
      subscription: null,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  }
  const now = context.now()
  return line(context, price, quantity, { start: now, end: now }, parent, null, (price.unit_amount ?? 0) * quantity)
}
