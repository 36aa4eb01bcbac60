import { endSubscription } from '#sandbox/payments/billing/ending.ts'
import { startSubscription } from '#sandbox/payments/billing/subscribing.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { releaseSchedule } from './closing.ts'

const idIn = (reference: string | null | undefined): string | null => reference ?? null

/** Starts the subscription of a due schedule. Its first invoice is attempted an hour later. */
export const startSchedule = (context: PaymentsContext, id: string): void => {
  const schedule = context.tables.schedules.get(id)
  const phase = schedule?.phases[0]
  const customer = schedule ? context.tables.customers.get(schedule.customer) : null
  if (schedule?.status !== 'not_started' || !phase || !customer || 'deleted' in customer) return
  const { subscription } = startSubscription(context, {
    customer: schedule.customer,
    items: phase.items.flatMap((item) => {
      const price = context.tables.prices.get(item.price)
      return price ? [{ price, quantity: item.quantity ?? 1, metadata: item.metadata ?? {} }] : []
    }),
    metadata: phase.metadata ?? {},
    description: phase.description ?? schedule.default_settings.description,
    defaultMethod: idIn(phase.default_payment_method) ?? idIn(schedule.default_settings.default_payment_method),
    trialEnd: null,
    cancelAtPeriodEnd: false,
    saveDefault: 'off',
    schedule: schedule.id,
  })
  // A schedule that ends its subscription sets it from the start; then no renewal comes in between.
  if (schedule.end_behavior === 'cancel')
    context.tables.subscriptions.put({ ...subscription, cancel_at: phase.end_date })
  context.revise(
    context.tables.schedules,
    schedule,
    {
      status: 'active',
      subscription: subscription.id,
      current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    },
    'subscription_schedule.updated',
  )
  context.schedule('end-schedule', schedule.id, phase.end_date, subscription.id)
}

/** Ends the last phase of a schedule. */
export const endSchedule = (context: PaymentsContext, id: string): void => {
  const schedule = context.tables.schedules.get(id)
  if (schedule?.status !== 'active') return
  const subscription = schedule.subscription === null ? null : context.tables.subscriptions.get(schedule.subscription)
  if (schedule.end_behavior === 'release') releaseSchedule(context, schedule)
  else if (subscription) endSubscription(context, subscription, 'canceled', 'cancellation_requested')
}
