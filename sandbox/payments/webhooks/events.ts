import { invalidRequest, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { flag, inRange, listOf, object, type Range, text } from '#sandbox/payments/api/params.ts'
import type { SandboxEvent } from '#sandbox/payments/wire.ts'

const month = 30 * 86_400

/** Returns the first second that a range may contain. */
const earliest = (wanted: Range | undefined): number => Math.max(wanted?.gt ?? 0, wanted?.gte ?? 0)

/** Reports whether an event's type matches `wanted`, which may end in `*`. */
const matches = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

/** The endpoints of events, of the last 30 days. */
export const eventEndpoints = [
  endpoint('GET', '/v1/events/:id', object({}), (context, _input, id) => {
    const event = context.tables.events.get(id)
    if (!event || event.created < context.now() - month) throw noSuch('event', id)
    return event
  }),
  endpoint(
    'GET',
    '/v1/events',
    object({ ...listParams, delivery_success: flag, type: text(), types: listOf(text()) }),
    (context, input) => {
      if (input.type !== undefined && input.types !== undefined)
        throw invalidRequest('You may only specify one of these parameters: type, types.', 'type')
      if (input.types && input.types.length > 20)
        throw invalidRequest('You may only specify up to 20 event types.', 'types')
      const types = input.types ?? (input.type === undefined ? [] : [input.type])
      const wasDelivered = ({ id }: SandboxEvent): boolean =>
        context.tables.deliveries.find({ event: id }).every(({ status }) => status === 'delivered')
      const since = Math.max(context.now() - month, earliest(input.created))
      const wanted = newestFirst(context.tables.events.from('created', since))
        .filter((event) => types.length === 0 || types.some((type) => matches(event.type, type)))
        .filter((event) => inRange(event.created, input.created))
        .filter((event) => input.delivery_success === undefined || wasDelivered(event) === input.delivery_success)
      return listPage(wanted, input, '/v1/events')
    },
  ),
]
