import { existing, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { inRange, integer, mergeMetadata, metadata, object, oneOf, text } from '#sandbox/payments/api/params.ts'
import { cancelIntent } from '#sandbox/payments/money/intents.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Session } from '#sandbox/payments/wire.ts'
import { createSession } from './session-creation.ts'
import { sessionParams } from './session-params.ts'

/** Returns the session, or throws Stripe's error. */
const sessionOf = (context: PaymentsContext, id: string): Session =>
  existing(context.tables.sessions, 'checkout.session', id)

/** Expires an open session; cancels an attempt that waits for authentication. */
export const expireSession = (context: PaymentsContext, session: Session): Session => {
  context.unschedule('expire-session', session.id)
  const plan = context.tables.plans.get(session.id)
  const intent = plan?.intent ? context.tables.intents.get(plan.intent) : null
  if (intent) cancelIntent(context, intent, 'expired')
  return context.revise(context.tables.sessions, session, { status: 'expired', url: null }, 'checkout.session.expired')
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
  endpoint('POST', '/v1/checkout/sessions', sessionParams, (context, input) => createSession(context, input)),
  endpoint('GET', '/v1/checkout/sessions/:id', object({}), (context, _input, id) => sessionOf(context, id)),
  endpoint('POST', '/v1/checkout/sessions/:id', object({ metadata }), (context, input, id) => {
    const session = sessionOf(context, id)
    return context.revise(context.tables.sessions, session, {
      metadata: 'metadata' in input ? mergeMetadata(session.metadata, input.metadata) : session.metadata,
    })
  }),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', object({}), (context, _input, id) => {
    const session = sessionOf(context, id)
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`,
      )
    return expireSession(context, session)
  }),
  endpoint('GET', '/v1/checkout/sessions', filters, (context, input) => {
    const wanted = newestFirst(context.tables.sessions.list())
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
    (context, input, id) =>
      listPage(
        context.tables.plans.get(sessionOf(context, id).id)?.lines ?? [],
        input,
        `/v1/checkout/sessions/${id}/line_items`,
      ),
  ),
]
