import { noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage } from '#sandbox/payments/api/lists.ts'
import { integer, mergeMetadata, metadata, object, text } from '#sandbox/payments/api/params.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Subscription, SubscriptionItem } from '#sandbox/payments/wire.ts'
import { subscriptionOf } from './subscriptions.ts'

const itemOf = (context: PaymentsContext, id: string): { item: SubscriptionItem; subscription: Subscription } => {
  for (const subscription of context.tables.subscriptions.list()) {
    const item = subscription.items.data.find((one) => one.id === id)
    if (item) return { item, subscription }
  }
  throw noSuch('subscription_item', id)
}

/** The endpoints of a subscription's items; prices change with their subscription, which prorates. */
export const itemEndpoints = [
  endpoint('GET', '/v1/subscription_items/:id', object({}), (context, _input, id) => itemOf(context, id).item),
  endpoint('POST', '/v1/subscription_items/:id', object({ metadata }), (context, input, id) => {
    const { item, subscription } = itemOf(context, id)
    const next = {
      ...item,
      metadata: 'metadata' in input ? mergeMetadata(item.metadata, input.metadata) : item.metadata,
    }
    const data = subscription.items.data.map((one) => (one.id === id ? next : one))
    const items = { ...subscription.items, data }
    context.revise(context.tables.subscriptions, subscription, { items }, 'customer.subscription.updated')
    return next
  }),
  endpoint(
    'GET',
    '/v1/subscription_items',
    object({ limit: integer(1, 100), starting_after: text(), ending_before: text(), subscription: text() }, [
      'subscription',
    ]),
    (context, input) =>
      listPage(
        subscriptionOf(context, input.subscription, 'subscription').items.data,
        input,
        `/v1/subscription_items?subscription=${input.subscription}`,
      ),
  ),
]
