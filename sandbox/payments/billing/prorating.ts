import { invalidRequest, missingParam, noSuch } from '#sandbox/payments/api/api-error.ts'
import { flag, integer, mergeMetadata, metadata, object, oneOf, text } from '#sandbox/payments/api/params.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '#sandbox/payments/wire.ts'
import { prorationLine, subscriptionLine } from './lines.ts'
import { nextBoundary } from './periods.ts'
import { itemFor } from './subscribing.ts'
import { itemsOf } from './subscription-creation.ts'

/** One change of a subscription's items: of an existing one by its id, or a further one. */
export const itemChangeParams = object({
  deleted: flag,
  id: text(),
  metadata,
  price: text(),
  quantity: integer(1, 999_999),
})
type ItemChange = ReturnType<typeof itemChangeParams>

/** How a change of price is charged for the rest of the period. */
export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none')

/** The items after a change, what is charged for it at once, and the new anchor of another interval. */
export type Planned = { items: SubscriptionItem[]; lines: InvoiceLine[]; anchor: number | null }

type Period = { start: number; end: number }
type Chosen = { price: Price; quantity: number; metadata: Record<string, string>; was: SubscriptionItem | null }

const sameInterval = (one: Price | undefined, other: Price | undefined): boolean =>
  one?.recurring?.interval === other?.recurring?.interval &&
  one?.recurring?.interval_count === other?.recurring?.interval_count

/** Returns the share of a price for the rest of a period, to the second; half a cent rounds away from zero. */
export const shareOf = (cents: number, { start, end }: Period, at: number): number =>
  Math.floor((2 * cents * (end - at) + (end - start)) / (2 * (end - start)))

const chosenItems = (
  context: PaymentsContext,
  before: readonly SubscriptionItem[],
  changes: ItemChange[],
): Chosen[] => {
  for (const [index, { id }] of changes.entries())
    if (id !== undefined && !before.some((one) => one.id === id))
      throw noSuch('subscription item', id, `items[${index}][id]`)
  const remaining = before.flatMap((item): (ItemChange & { was: SubscriptionItem | null })[] => {
    const change = changes.find((one) => one.id === item.id)
    if (change?.deleted) return []
    return [{ price: item.price.id, quantity: item.quantity ?? 1, ...change, was: item }]
  })
  const added = changes.filter(({ id }) => id === undefined).map((change) => ({ ...change, was: null }))
  const all = [...remaining, ...added]
  // Only new prices must be on sale; an item keeps a price that was withdrawn since.
  const isNew = ({ price, was }: (typeof all)[number]): boolean => was === null || was.price.id !== price
  const wanted = all.filter(isNew).map(({ price }) => (price ? { price } : {}))
  const found = wanted.length === 0 ? [] : itemsOf(context, wanted)
  const chosen = all.map((one) => {
    const price =
      one.was && !isNew(one) ? one.was.price : (found.find((other) => other.price.id === one.price)?.price ?? null)
    if (price === null) throw missingParam('items')
    const own = one.was?.metadata ?? {}
    const merged = 'metadata' in one ? mergeMetadata(own, one.metadata) : own
    return { price, quantity: one.quantity ?? 1, metadata: merged, was: one.was }
  })
  const [first] = chosen
  if (!first) throw invalidRequest('A subscription must have at least one item.', 'items')
  for (const { price } of chosen)
    if (price.currency !== first.price.currency || !sameInterval(price, first.price))
      throw invalidRequest(
        'The sandbox wants the same currency and interval for all prices of a subscription.',
        'items',
      )
  return chosen
}

const isSame = ({ was, price, quantity }: Chosen): boolean =>
  was !== null && was.price.id === price.id && (was.quantity ?? 1) === quantity

/**
 * Plans a change of a subscription's items. Another price of the same interval credits the rest of the period at the
 * old price and charges it at the new one; another interval starts a new period, charged in full.
 */
export const planItems = (
  context: PaymentsContext,
  subscription: Subscription,
  changes: ItemChange[],
  { behavior, at }: { behavior: 'always_invoice' | 'create_prorations' | 'none'; at: number },
): Planned => {
  const before = subscription.items.data
  const period: Period = { start: before[0]?.current_period_start ?? 0, end: before[0]?.current_period_end ?? 0 }
  const after = chosenItems(context, before, changes)
  const same = sameInterval(before[0]?.price, after[0]?.price)
  const next = same
    ? period
    : {
        start: context.now(),
        end: nextBoundary(
          context.now(),
          after[0]?.price.recurring ?? { interval: 'month', interval_count: 1 },
          context.now(),
        ),
      }
  const items = after.map((one) => ({
    ...itemFor(context, subscription.id, one, next),
    ...(one.was ? { id: one.was.id, created: one.was.created } : {}),
  }))
  const isUnchanged = same && after.every(isSame) && after.length === before.length
  if (isUnchanged || (behavior === 'none' && same)) return { items, lines: [], anchor: null }
  if (behavior !== 'always_invoice')
    throw invalidRequest(
      'The sandbox invoices prorations at once: pass `always_invoice`, or `none` for the same interval.',
      'proration_behavior',
    )
  if (at < period.start || at > period.end)
    throw invalidRequest('Invalid proration_date: it must be within the current period.', 'proration_date')
  const left = before.filter((item) => !same || !after.some((one) => one.was?.id === item.id && isSame(one)))
  const arrived = items.filter((_item, index) => !same || !isSame(after[index] ?? ({ was: null } as Chosen)))
  const rest = { start: at, end: period.end }
  const share = ({ price, quantity }: SubscriptionItem): number =>
    shareOf((price.unit_amount ?? 0) * (quantity ?? 1), period, at)
  const credits = left.map((item) => prorationLine(context, subscription, item, rest, -share(item)))
  const charges = arrived.map((item) =>
    same
      ? prorationLine(context, subscription, item, rest, share(item))
      : subscriptionLine(context, subscription, item, next, false),
  )
  return { items, lines: [...credits, ...charges], anchor: same ? null : next.start }
}
