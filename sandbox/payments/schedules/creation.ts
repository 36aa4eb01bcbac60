import { invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import {
  integer,
  type Kind,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  text,
} from '#sandbox/payments/api/params.ts'
import { boundary } from '#sandbox/payments/billing/periods.ts'
import { itemParams, itemsOf } from '#sandbox/payments/billing/subscription-creation.ts'
import { newId } from '#sandbox/payments/ids.ts'
import { concreteMethod } from '#sandbox/payments/money/methods.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import { customerOf } from '#sandbox/payments/people/customers.ts'
import type { Schedule } from '#sandbox/payments/wire.ts'
import { startSchedule } from './starting.ts'

const startDate: Kind<number | 'now'> = (value, path) => (value === 'now' ? 'now' : integer(0)(value, path))

/** The parameters of one phase. */
export const phaseParams = object(
  {
    collection_method: oneOf('charge_automatically'),
    currency: text(3),
    default_payment_method: text(),
    description: text(500),
    duration: object({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: integer(1) }, ['interval']),
    end_date: integer(0),
    items: listOf(itemParams),
    metadata,
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    start_date: integer(0),
  },
  ['items'],
)
const settingsParams = object({
  collection_method: oneOf('charge_automatically'),
  default_payment_method: text(),
  description: text(500),
})

/** The parameters of `subscriptionSchedules.create`. */
export const scheduleParams = object({
  billing_mode: object({ type: oneOf('flexible') }, ['type']),
  customer: text(),
  default_settings: settingsParams,
  end_behavior: oneOf('cancel', 'release'),
  metadata,
  phases: listOf(phaseParams),
  from_subscription: text(),
  start_date: startDate,
})
type Input = ReturnType<typeof scheduleParams>
/** One phase as sent. */
export type PhaseInput = ReturnType<typeof phaseParams>
type Phase = Schedule['phases'][number]

const issuer = { type: 'self' as const }

const endOf = (phase: PhaseInput, start: number): number => {
  if (phase.duration && phase.end_date !== undefined)
    throw invalidRequest('You may only specify one of these parameters: duration, end_date.', 'phases[0][end_date]')
  if (phase.end_date !== undefined && phase.end_date <= start)
    throw invalidRequest('The end date of a phase must be after its start date.', 'phases[0][end_date]')
  if (phase.end_date !== undefined) return phase.end_date
  if (!phase.duration) throw missingParam('phases[0][duration]')
  const { interval, interval_count: count = 1 } = phase.duration
  return boundary(start, { interval, interval_count: count }, 1)
}

const methodIn = (context: PaymentsContext, id: string | undefined, customer: string, param: string): string | null =>
  id === undefined ? null : attachMethod(context, concreteMethod(context, id), customer, param).id

/** Builds a phase that starts at `start`, in seconds. */
export const phaseOf = (context: PaymentsContext, phase: PhaseInput, customer: string, start: number): Phase => {
  const items = itemsOf(context, phase.items, 'phases[0][items]')
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: phase.collection_method ?? null,
    currency: items[0]?.price.currency ?? 'eur',
    default_payment_method: methodIn(
      context,
      phase.default_payment_method,
      customer,
      'phases[0][default_payment_method]',
    ),
    default_tax_rates: [],
    description: phase.description ?? null,
    discounts: [],
    end_date: endOf(phase, start),
    invoice_settings: null,
    items: items.map(({ price, quantity, metadata: own }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: own,
      plan: price.id,
      price: price.id,
      quantity,
      tax_rates: [],
    })),
    metadata: mergeMetadata({}, phase.metadata),
    on_behalf_of: null,
    proration_behavior: phase.proration_behavior ?? 'create_prorations',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}

type NewSchedule = Pick<Schedule, 'customer' | 'phases' | 'end_behavior' | 'metadata'> & {
  defaultMethod: string | null
  description: string | null
  running?: Pick<Schedule, 'subscription' | 'current_phase'>
}

/** Saves a new schedule, which waits or already has its subscription. */
export const putSchedule = (context: PaymentsContext, made: NewSchedule): Schedule => {
  const { customer, phases, end_behavior: ending, metadata: own, defaultMethod, description, running } = made
  const schedule = context.tables.schedules.put({
    id: newId('sub_sched_1'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: context.now(),
    current_phase: running?.current_phase ?? null,
    customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: defaultMethod,
      description,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer,
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: ending,
    livemode: false,
    metadata: own,
    pause_schedules: [],
    phases,
    released_at: null,
    released_subscription: null,
    status: running ? 'active' : 'not_started',
    subscription: running?.subscription ?? null,
    test_clock: null,
  })
  context.emit('subscription_schedule.created', schedule)
  return schedule
}

/** Creates a schedule of one phase; without a future start date, its subscription starts immediately. */
export const createSchedule = (context: PaymentsContext, input: Input): Schedule => {
  if (input.customer === undefined) throw missingParam('customer')
  const customer = customerOf(context, input.customer, 'customer').id
  const [first, second] = input.phases ?? []
  if (!first) throw missingParam('phases')
  if (second) throw invalidRequest('The sandbox models schedules of one phase.', 'phases[1]')
  const now = context.now()
  const wanted = input.start_date ?? 'now'
  const start = wanted === 'now' || wanted < now ? now : wanted
  const method = input.default_settings?.default_payment_method
  const made = putSchedule(context, {
    customer,
    phases: [phaseOf(context, first, customer, start)],
    end_behavior: input.end_behavior ?? 'release',
    metadata: mergeMetadata({}, input.metadata),
    defaultMethod: methodIn(context, method, customer, 'default_settings[default_payment_method]'),
    description: input.default_settings?.description ?? null,
  })
  if (start > now) context.schedule('start-schedule', made.id, start)
  else startSchedule(context, made.id)
  return context.tables.schedules.get(made.id) ?? made
}
