import { invalidRequest, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { flag, inRange, listOf, object, text } from '#sandbox/payments/api/params.ts'

const month = 30 * 86_400

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
      const undelivered = new Set(
        input.delivery_success === undefined
          ? []
          : context.tables.deliveries.list().flatMap((one) => (one.status === 'delivered' ? [] : [one.event])),
      )
      const wanted = newestFirst(context.tables.events.list())
        .filter((event) => event.created >= context.now() - month)
        .filter((event) => types.length === 0 || types.some((type) => matches(event.type, type)))
        .filter((event) => input.delivery_success === undefined || undelivered.has(event.id) !== input.delivery_success)
        .filter((event) => inRange(event.created, input.created))
      return listPage(wanted, input, '/v1/events')
    },
  ),
]
