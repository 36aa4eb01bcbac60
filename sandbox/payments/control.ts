import type { FastifyInstance } from 'fastify'
import { refuse, serve, textIn } from '#sandbox/core/serve-control.ts'
import { ApiError } from './api/api-error.ts'
import { newestFirst } from './api/lists.ts'
import { retryRules, setRetryRules } from './billing/dunning.ts'
import { paySession } from './checkout/paying.ts'
import { serveCollectingControl } from './control-collecting.ts'
import { serveRefundControl } from './control-refunds.ts'
import { inventHistory } from './history.ts'
import { newId } from './ids.ts'
import { testCard } from './money/cards.ts'
import { authenticate, settlePayment } from './outcomes.ts'
import { successAddress } from './pages/checkout-routes.ts'
import type { PaymentsContext } from './payments-context.ts'
import type { Delivery } from './tables.ts'
import type { Pump } from './webhooks/pump.ts'
import type { SandboxEvent } from './wire.ts'

const secondsIn = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Math.floor(Date.parse(value) / 1000) : Number.NaN

const serveLists = (app: FastifyInstance, context: PaymentsContext): void => {
  const { tables } = context
  const lists = {
    sessions: () => newestFirst(tables.sessions.list()),
    subscriptions: () => newestFirst(tables.subscriptions.list()),
    invoices: () => newestFirst(tables.invoices.list()),
    customers: () =>
      tables.customers
        .list()
        .filter((one) => !('deleted' in one))
        .toReversed(),
    subscription_schedules: () => newestFirst(tables.schedules.list()),
    payment_links: () => tables.paymentLinks.list().toReversed(),
    charges: () => newestFirst(tables.charges.list()),
    refunds: () => newestFirst(tables.refunds.list()),
    payment_intents: () => newestFirst(tables.intents.list()),
    events: () => newestFirst(tables.events.list()),
  }
  serve(app, 'Payments', {
    'GET /payments/:kind': {
      what: `Everything of one kind, newest first: {data}. Kinds: ${Object.keys(lists).join(', ')}.`,
      answer: ({ params: { kind } }, reply) => {
        const read = Object.entries(lists).find(([name]) => name === kind)?.[1]
        return read ? { data: read() } : refuse(reply, 404, 'No such kind.')
      },
    },
  })
  serve(app, 'Webhooks', {
    'GET /deliveries': {
      what: 'Webhook deliveries with their attempts.',
      query: { status: 'pending, delivered, failed or lost' },
      answer: (request) => {
        const { status } = request.query
        return { data: tables.deliveries.find(status ? { status } : {}).toReversed() }
      },
    },
  })
}

const deliveriesFor = (context: PaymentsContext, event: SandboxEvent): Delivery[] =>
  context.tables.endpoints.find({ status: 'enabled' }).map((endpoint) => {
    const known = context.tables.deliveries.find({ event: event.id, endpoint: endpoint.id })[0]
    return (
      known ??
      context.tables.deliveries.put({
        id: newId('whd_'),
        event: event.id,
        endpoint: endpoint.id,
        url: endpoint.url,
        type: event.type,
        status: 'pending',
        createdAt: Date.now(),
        nextAttemptAt: null,
        attempts: [],
      })
    )
  })

const serveWebhooks = (app: FastifyInstance, context: PaymentsContext, pump: Pump): void => {
  serve(app, 'Webhooks', {
    'POST /deliveries/:id/redeliver': {
      what: 'Sends a delivery once more, now.',
      answer: async (request, reply) => {
        const delivery = context.tables.deliveries.get(request.params.id)
        if (!delivery) return refuse(reply, 404, 'No such delivery.')
        await pump.send(delivery, 1, false)
        return context.tables.deliveries.get(delivery.id)
      },
    },
    'POST /events/:id/send': {
      what: 'Sends an event again to every endpoint, the given number of times, one after the other or all at once.',
      body: { times: 50, parallel: true },
      answer: async (request, reply) => {
        const event = context.tables.events.get(request.params.id)
        if (!event) return refuse(reply, 404, 'No such event.')
        const times = Number(request.body?.['times'] ?? 1)
        if (!Number.isInteger(times) || times < 1 || times > 1000) return refuse(reply, 400, 'times must be 1 to 1000.')
        const deliveries = deliveriesFor(context, event)
        const parallel = request.body?.['parallel'] === true
        await Promise.all(deliveries.map((delivery) => pump.send(delivery, times, parallel)))
        return { data: deliveries.flatMap((delivery) => context.tables.deliveries.get(delivery.id) ?? []) }
      },
    },
  })
}

const serveCheckoutControl = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  serve(app, 'Payments', {
    'POST /checkout/:id/pay': {
      what: 'Pays an open checkout as its page does: {result, redirect, session}. 402 when the card is declined; result "authenticate" when the card asks for it.',
      fields: {
        card: 'number of a test card, or "debit" for a bank debit that settles later',
        name: 'name on the card',
        email: 'address of the buyer when the session has none',
        country: 'two letters, as chosen on the page',
        authenticate: '"complete" or "fail": answers the authentication at once',
        settles: '"fails": the debit bounces when it settles',
      },
      body: { card: '4242424242424242', name: 'Ada Moss', email: 'ada@example.test' },
      answer: (request, reply) => {
        const { body, params } = request
        const number = textIn(body, 'card', '4242424242424242')
        const means =
          number === 'debit'
            ? ({ kind: 'debit', settles: textIn(body, 'settles') === 'fails' ? 'fails' : 'pays' } as const)
            : ({
                kind: 'card',
                card: { number, expiry: textIn(body, 'expiry', '12/40'), cvc: textIn(body, 'cvc', '123') },
              } as const)
        const payer = {
          name: textIn(body, 'name', 'Test Buyer'),
          email: textIn(body, 'email') || 'buyer@example.test',
          country: textIn(body, 'country') || null,
        }
        if (!context.tables.sessions.get(params.id)) return refuse(reply, 404, 'No such checkout session.')
        const result = paySession(context, params.id, means, payer)
        const answer = textIn(body, 'authenticate')
        if (result.kind === 'authenticate' && answer !== '') authenticate(context, result.intent, answer === 'complete')
        sent()
        const session = context.tables.sessions.get(params.id)
        if (!session) return refuse(reply, 404, 'No such checkout session.')
        if (session.status === 'complete') return { result: 'complete', redirect: successAddress(session), session }
        if (result.kind === 'refused')
          return reply.code(402).send({ result: 'refused', decline: result.decline, message: result.message, session })
        if (result.kind === 'authenticate' && answer === '')
          return { result: 'authenticate', url: `${context.ctx.config.url}/authenticate/${result.intent}`, session }
        return reply.code(result.kind === 'closed' ? 409 : 402).send({ result: 'refused', decline: 'closed', session })
      },
    },
    'POST /checkout/:id/cancel': {
      what: 'Goes back without paying: {redirect, session}. The session stays open until it expires, as at Stripe.',
      answer: (request, reply) => {
        const session = context.tables.sessions.get(request.params.id)
        // As at Stripe, going back changes nothing: the session is open until it expires.
        return session ? { redirect: session.cancel_url, session } : refuse(reply, 404, 'No such checkout session.')
      },
    },
    'POST /checkout/:id/settle': {
      what: 'Lets the bank answer a debit that is on its way.',
      fields: { outcome: '"pays" or "fails"' },
      body: { outcome: 'pays' },
      answer: (request, reply) => {
        const session = context.tables.sessions.get(request.params.id)
        const intent = session ? context.tables.plans.get(session.id)?.intent : null
        if (!session || !intent) return refuse(reply, 404, 'No payment of this session is waiting for a bank.')
        const outcome = textIn(request.body, 'outcome') === 'fails' ? 'fails' : 'pays'
        context.ctx.store.transaction(() => settlePayment(context, intent, outcome))
        sent()
        return { session: context.tables.sessions.get(session.id) }
      },
    },
  })
}

/** Serves the payment part of the /control API. */
export const servePaymentsControl = (app: FastifyInstance, context: PaymentsContext, pump: Pump): void => {
  serveLists(app, context)
  serveWebhooks(app, context, pump)
  serveCheckoutControl(app, context, pump.poke)
  serveCollectingControl(app, context, pump.poke)
  serveRefundControl(app, context, pump.poke)
  serve(app, 'Payments', {
    'POST /payments/history': {
      what: 'Makes a subscription that began in the past, with its invoices up to now; with laterCard renewals fail, with paidMonths it ends after as many. No webhook.',
      body: { customer: 'cus_…', price: 'price_…', startedAt: '2026-01-15T10:00:00Z', card: '4242424242424242' },
      answer: (request, reply) => {
        const { body } = request
        const card = textIn(body, 'card', '4242424242424242').replace(/\s/g, '')
        const laterCard = textIn(body, 'laterCard').replace(/\s/g, '') || null
        if (!testCard(card) || (laterCard !== null && !testCard(laterCard)))
          return refuse(reply, 400, 'card and laterCard must be test cards.')
        const paidMonths = body?.['paidMonths'] ?? undefined
        if (paidMonths !== undefined && !(Number.isInteger(paidMonths) && Number(paidMonths) > 0))
          return refuse(reply, 400, 'paidMonths must be a whole number of months.')
        const metadata = Object.fromEntries(
          Object.entries(body?.['metadata'] ?? {}).map(([key, value]) => [key, String(value)]),
        )
        try {
          const startedAt = secondsIn(body?.['startedAt'])
          return inventHistory(context, {
            customer: textIn(body, 'customer'),
            price: textIn(body, 'price'),
            startedAt,
            card,
            laterCard,
            paidMonths: paidMonths === undefined ? null : Number(paidMonths),
            metadata,
          })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          return refuse(reply, error.status, error.message)
        }
      },
    },
    'GET /payments/retry_rules': {
      what: 'When a failed renewal is tried again, and what happens after the last try.',
      answer: () => retryRules(context),
    },
    'PATCH /payments/retry_rules': {
      what: 'Changes these rules.',
      fields: {
        daysBetween: 'days from each failed try to the next',
        afterLast: '"cancel" or "unpaid"',
      },
      body: { daysBetween: [3, 5, 7], afterLast: 'cancel' },
      answer: (request, reply) => {
        const days = request.body?.['daysBetween'] ?? retryRules(context).daysBetween
        const afterLast = textIn(request.body, 'afterLast', retryRules(context).afterLast)
        if (!Array.isArray(days) || !days.every((one) => Number.isInteger(one) && Number(one) > 0 && Number(one) <= 60))
          return refuse(reply, 400, 'daysBetween must be a list of whole days.')
        if (afterLast !== 'cancel' && afterLast !== 'unpaid')
          return refuse(reply, 400, 'afterLast must be cancel or unpaid.')
        setRetryRules(context, { daysBetween: days.map(Number), afterLast })
        return retryRules(context)
      },
    },
  })
}
