import { invalidRequest, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { inRange, integer, mergeMetadata, metadata, object, oneOf, text } from '#sandbox/payments/api/params.ts'
import { cancelIntent } from '#sandbox/payments/money/intents.ts'
import type { Session } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { createSession } from './session-creation.ts'
import { sessionParams } from './session-params.ts'

/** Returns the session, or throws Stripe's error. */
const sessionOf = (world: World, id: string): Session => {
  const session = world.tables.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

/** Expires an open session; cancels an attempt that waits for authentication. */
export const expireSession = (world: World, session: Session): Session => {
  world.unschedule('expire-session', session.id)
  const plan = world.tables.plans.get(session.id)
  const intent = plan?.intent ? world.tables.intents.get(plan.intent) : null
  if (intent) cancelIntent(world, intent, 'expired')
  return world.revise(world.tables.sessions, session, { status: 'expired', url: null }, 'checkout.session.expired')
}

const filters = object({
  ...listParams,
  customer: text(),
  customer_details: object({ email: text() }, ['email']),
  payment_intent: text(),
  payment_link: text(),
  status: oneOf('complete', 'expired', 'open'),
  subscription: text(),
})

/** The endpoints of checkout sessions. */
export const sessionEndpoints = [
  endpoint('POST', '/v1/checkout/sessions', sessionParams, (world, input) => createSession(world, input)),
  endpoint('GET', '/v1/checkout/sessions/:id', object({}), (world, _input, id) => sessionOf(world, id)),
  endpoint('POST', '/v1/checkout/sessions/:id', object({ metadata }), (world, input, id) => {
    const session = sessionOf(world, id)
    return world.revise(world.tables.sessions, session, {
      metadata: 'metadata' in input ? mergeMetadata(session.metadata, input.metadata) : session.metadata,
    })
  }),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', object({}), (world, _input, id) => {
    const session = sessionOf(world, id)
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`,
      )
    return expireSession(world, session)
  }),
  endpoint('GET', '/v1/checkout/sessions', filters, (world, input) => {
    const wanted = newestFirst(world.tables.sessions.list())
      .filter((session) => input.customer === undefined || session.customer === input.customer)
      .filter((session) => input.payment_intent === undefined || session.payment_intent === input.payment_intent)
      .filter((session) => input.payment_link === undefined || session.payment_link === input.payment_link)
      .filter((session) => input.subscription === undefined || session.subscription === input.subscription)
      .filter((session) => input.status === undefined || session.status === input.status)
      .filter((session) => !input.customer_details || session.customer_details?.email === input.customer_details.email)
      .filter((session) => inRange(session.created, input.created))
    return listPage(wanted, input, '/v1/checkout/sessions')
  }),
  endpoint(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    object({ limit: integer(1, 100), starting_after: text(), ending_before: text() }),
    (world, input, id) =>
      listPage(
        world.tables.plans.get(sessionOf(world, id).id)?.lines ?? [],
        input,
        `/v1/checkout/sessions/${id}/line_items`,
      ),
  ),
]
