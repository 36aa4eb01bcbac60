import { existing } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  flag,
  inRange,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  range,
  text,
} from '#sandbox/payments/api/params.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Schedule } from '#sandbox/payments/wire.ts'
import { cancelSchedule, mustBeOpen } from './cancelling.ts'
import { releaseSchedule } from './closing.ts'
import { createSchedule, phaseParams, scheduleParams } from './creation.ts'
import { adoptSubscription, planEnd, plannedPhases } from './phases.ts'

/** Returns the schedule, or throws Stripe's error. */
export const scheduleOf = (context: PaymentsContext, id: string): Schedule =>
  existing(context.tables.schedules, 'subscription_schedule', id)

const updateParams = object({
  end_behavior: oneOf('cancel', 'release'),
  metadata,
  phases: listOf(phaseParams),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
})
const filters = object({
  ...listParams,
  canceled_at: range,
  completed_at: range,
  customer: text(),
  released_at: range,
  scheduled: flag,
})

const stampIn = (instant: number | null, wanted: Parameters<typeof inRange>[1]): boolean =>
  wanted === undefined || (instant !== null && inRange(instant, wanted))

/** The endpoints of subscription schedules. */
export const scheduleEndpoints = [
  endpoint('POST', '/v1/subscription_schedules', scheduleParams, (context, input) =>
    input.from_subscription === undefined
      ? createSchedule(context, input)
      : adoptSubscription(context, input.from_subscription),
  ),
  endpoint('GET', '/v1/subscription_schedules/:id', object({}), (context, _input, id) => scheduleOf(context, id)),
  endpoint('POST', '/v1/subscription_schedules/:id', updateParams, (context, input, id) => {
    const schedule = scheduleOf(context, id)
    mustBeOpen(schedule, 'update')
    const patch = {
      ...(input.end_behavior === undefined ? {} : { end_behavior: input.end_behavior }),
      ...(input.phases === undefined ? {} : { phases: plannedPhases(context, schedule, input.phases) }),
      ...(input.metadata === undefined ? {} : { metadata: mergeMetadata(schedule.metadata, input.metadata) }),
    }
    const revised = context.revise(context.tables.schedules, schedule, patch, 'subscription_schedule.updated')
    planEnd(context, revised)
    return revised
  }),
  endpoint(
    'POST',
    '/v1/subscription_schedules/:id/cancel',
    object({ invoice_now: flag, prorate: flag }),
    (context, _input, id) => cancelSchedule(context, scheduleOf(context, id)),
  ),
  endpoint(
    'POST',
    '/v1/subscription_schedules/:id/release',
    object({ preserve_cancel_date: flag }),
    (context, _input, id) => {
      const schedule = scheduleOf(context, id)
      mustBeOpen(schedule, 'release')
      return releaseSchedule(context, schedule)
    },
  ),
  endpoint('GET', '/v1/subscription_schedules', filters, (context, input) => {
    const found = context.tables.schedules.find(input.customer === undefined ? {} : { customer: input.customer })
    const wanted = newestFirst(found)
      .filter((one) => input.scheduled !== true || one.status === 'not_started')
      .filter((one) => stampIn(one.canceled_at, input.canceled_at))
      .filter((one) => stampIn(one.completed_at, input.completed_at))
      .filter((one) => stampIn(one.released_at, input.released_at))
      .filter((one) => inRange(one.created, input.created))
    return listPage(wanted, input, '/v1/subscription_schedules')
  }),
]
