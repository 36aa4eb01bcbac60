import { existing, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { itemFor } from '#sandbox/payments/billing/subscribing.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Price, Schedule, Subscription } from '#sandbox/payments/wire.ts'
import { type PhaseInput, phaseOf, putSchedule } from './creation.ts'

type Phase = Schedule['phases'][number]

/** Puts a running subscription under a schedule: one phase, which is its current period. */
export const adoptSubscription = (context: PaymentsContext, id: string): Schedule => {
  const subscription = existing(context.tables.subscriptions, 'subscription', id, 'from_subscription')
  if (subscription.schedule !== null)
    throw invalidRequest(
      'You cannot migrate a subscription that is already attached to a schedule.',
      'from_subscription',
    )
  const first = subscription.items.data[0]
  const span = { start_date: first?.current_period_start ?? 0, end_date: first?.current_period_end ?? 0 }
  const phase: Phase = {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: subscription.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ...span,
    invoice_settings: null,
    items: subscription.items.data.map(({ price, quantity, metadata }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata,
      plan: price.id,
      price: price.id,
      quantity: quantity ?? 1,
      tax_rates: [],
    })),
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'create_prorations',
    transfer_data: null,
    trial_end: null,
  }
  const schedule = putSchedule(context, {
    customer: subscription.customer,
    phases: [phase],
    end_behavior: 'release',
    metadata: {},
    defaultMethod: null,
    description: null,
    running: { subscription: id, current_phase: span },
  })
  context.revise(context.tables.subscriptions, subscription, { schedule: schedule.id }, 'customer.subscription.updated')
  planEnd(context, schedule)
  return schedule
}

/** Schedules the end of a running schedule's last phase. */
export const planEnd = (context: PaymentsContext, { id, status, subscription, phases }: Schedule): void => {
  const end = phases.at(-1)?.end_date
  if (status === 'active' && subscription !== null && end) context.schedule('end-schedule', id, end, subscription)
}

/** Reads the phases of a changed schedule: the current one, as it is, and those after it, each from the end before. */
export const plannedPhases = (context: PaymentsContext, schedule: Schedule, given: PhaseInput[]): Phase[] => {
  const current = schedule.phases.find((phase) => phase.start_date === schedule.current_phase?.start_date)
  const [first, ...later] = given
  if (!current || first?.start_date !== current.start_date || first.end_date === undefined)
    throw invalidRequest('The first phase must be the current one, with its start and end dates.', 'phases[0]')
  const phases = [{ ...current, end_date: first.end_date }]
  for (const phase of later)
    phases.push(phaseOf(context, phase, schedule.customer, phases.at(-1)?.end_date ?? current.end_date))
  return phases
}

const pricesOf = (context: PaymentsContext, { items }: Phase): { price: Price; quantity: number }[] =>
  items.flatMap((item) => {
    const price = context.tables.prices.get(item.price)
    return price ? [{ price, quantity: item.quantity ?? 1 }] : []
  })

/**
 * Returns a subscription with the items of the phase that starts at `start`, if its schedule has one. Another interval
 * starts its cycle there.
 */
export const enterPhase = (context: PaymentsContext, subscription: Subscription, start: number): Subscription => {
  const schedule =
    typeof subscription.schedule === 'string' ? context.tables.schedules.get(subscription.schedule) : null
  const phase = schedule?.phases.slice(1).find((one) => one.start_date === start)
  if (schedule?.status !== 'active' || !phase) return subscription
  const wanted = pricesOf(context, phase)
  const [before, after] = [subscription.items.data[0]?.price.recurring, wanted[0]?.price.recurring]
  if (!after) return subscription
  context.revise(
    context.tables.schedules,
    schedule,
    { current_phase: { start_date: phase.start_date, end_date: phase.end_date } },
    'subscription_schedule.updated',
  )
  const same = before?.interval === after.interval && before.interval_count === after.interval_count
  const anchor = same ? subscription.billing_cycle_anchor : start
  // The renewal that follows moves the items on from the end of the period before.
  const period = { start, end: start }
  const data = wanted.map((one) => itemFor(context, subscription.id, { ...one, metadata: {} }, period))
  return { ...subscription, billing_cycle_anchor: anchor, items: { ...subscription.items, data } }
}
