import type { Stripe } from 'stripe'
import type { PlanChanged, PlanChangePrice, PlanTarget } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { declineOf, patiently, stripeFailure } from './failure.ts'
import { itemsOf } from './items-of.ts'
import { idOf } from './map.ts'
import { planItems } from './plan-items.ts'
import { release } from './subscriptions.ts'

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

const changesOf = async (stripe: Stripe, subscription: Stripe.Subscription, target: PlanTarget) =>
  planItems(subscription.items.data, await itemsOf(stripe, target))

/** Prices a change of plan: the lines of the invoice that it would create at once. */
export const previewPlanChange = async (
  stripe: Stripe,
  id: string,
  target: PlanTarget,
  at: Date,
): Promise<PlanChangePrice> => {
  const subscription = await stripe.subscriptions.retrieve(id)
  const invoice = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: await changesOf(stripe, subscription, target),
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
    },
  })
  const amounts = invoice.lines.data.map(({ amount }) => amount)
  const sum = (of: readonly number[]): number => of.reduce((total, amount) => total + amount, 0)
  return {
    totalCents: invoice.total,
    chargeCents: sum(amounts.filter((amount) => amount > 0)),
    creditCents: -sum(amounts.filter((amount) => amount < 0)),
    currency: invoice.currency.toUpperCase(),
  }
}

/** Interprets a payment that failed; rethrows what does not concern the saved card. */
const failedBy = (error: unknown): PlanChanged => {
  const failure = stripeFailure(error)
  if (failure.kind !== 'rejected') throw failure
  if (error instanceof Error && Reflect.get(error, 'type') === 'StripeCardError')
    return { outcome: 'failed', code: failure.code?.split(':')[0] ?? '', declineCode: declineOf(error) }
  // Stripe names the parameter of every other missing object.
  if (failure.code === 'resource_missing') return { outcome: 'failed', code: 'no_payment_method', declineCode: null }
  throw failure
}

/**
 * Changes the plan, paid at once. `error_if_incomplete` makes it one step: an unpaid invoice undoes the change, so that
 * nothing of it remains. A schedule that started the subscription would put the old plan back, and is released.
 */
export const changePlan = async (
  stripe: Stripe,
  { key, subscriptionId, target, at }: { key: string; subscriptionId: string; target: PlanTarget; at: Date },
): Promise<PlanChanged> => {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const items = await changesOf(stripe, subscription, target)
  // A repeat after a lost answer: it has these prices, which only a payment gives it.
  if (items.length === 0) return { outcome: 'changed' }
  const schedule = idOf(subscription.schedule)
  if (schedule) await release(stripe, schedule)
  try {
    await patiently(() =>
      stripe.subscriptions.update(
        subscriptionId,
        {
          items,
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
          payment_behavior: 'error_if_incomplete',
          off_session: true,
        },
        { idempotencyKey: key },
      ),
    )
    return { outcome: 'changed' }
  } catch (error) {
    return failedBy(error)
  }
}

/** Finds the running phase of a subscription's schedule; puts the subscription under one if it has none. */
const runningPhase = async (stripe: Stripe, subscription: Stripe.Subscription, key: string) => {
  const id = idOf(subscription.schedule)
  const known = id ? await stripe.subscriptionSchedules.retrieve(id) : null
  const schedule =
    known?.status === 'active'
      ? known
      : await patiently(() =>
          stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, { idempotencyKey: key }),
        )
  const phase = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date)
  if (!phase) throw new ProviderFailure('stripe', 'unexpected', undefined, 'schedule_without_phase')
  return { id: schedule.id, start: phase.start_date, end: phase.end_date }
}

/**
 * Plans the change for the end of the current period: one phase until then, and one period of the new plan, after which
 * the subscription renews by itself. Repeating it plans the same.
 */
export const schedulePlanChange = async (
  stripe: Stripe,
  { key, subscriptionId, target }: { key: string; subscriptionId: string; target: PlanTarget },
): Promise<Stripe.Subscription> => {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const next = await itemsOf(stripe, target)
  const { id, start, end } = await runningPhase(stripe, subscription, key)
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: subscription.items.data.map(({ price, quantity }) => ({ price: price.id, quantity: quantity ?? 1 })),
        start_date: start,
        end_date: end,
        proration_behavior: 'none',
      },
      { items: next, duration: { interval: 'month', interval_count: target.months }, proration_behavior: 'none' },
    ],
  })
  return stripe.subscriptions.retrieve(subscriptionId)
}

/** Releases the schedule of a subscription, which keeps its plan. */
export const undoPlanChange = async (stripe: Stripe, id: string): Promise<Stripe.Subscription> => {
  const subscription = await stripe.subscriptions.retrieve(id)
  const schedule = idOf(subscription.schedule)
  if (!schedule) return subscription
  await release(stripe, schedule)
  return stripe.subscriptions.retrieve(id)
}
