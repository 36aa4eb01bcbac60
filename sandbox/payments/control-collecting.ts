import type { FastifyInstance } from 'fastify'
import { type ControlBody, refuse, serve, textIn } from '#sandbox/core/serve-control.ts'
import { isPayable, payInvoiceByCard } from './billing/paying-by-card.ts'
import type { CardEntry } from './checkout/paying.ts'
import { openLink } from './links/opening.ts'
import { authenticate } from './outcomes.ts'
import type { PaymentsContext } from './payments-context.ts'
import { saveCard } from './portal/acting.ts'

const cardIn = (body: ControlBody): CardEntry => ({
  number: textIn(body, 'card', '4242424242424242'),
  expiry: textIn(body, 'expiry', '12/40'),
  cvc: textIn(body, 'cvc', '123'),
})

/** Serves what customers do without a checkout: save cards, pay an invoice on its page, follow a payment link. */
export const serveCollectingControl = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  const { tables } = context
  serve(app, 'Payments', {
    'POST /customers/:id/card': {
      what: 'Saves a card as the portal does: {result, customer}. 402 when the card is declined at once.',
      fields: { pays: 'false: saved beside the others; otherwise it pays everything from now on' },
      body: { card: '4000000000000341' },
      answer: (request, reply) => {
        const { body, params } = request
        const customer = tables.customers.get(params.id)
        if (!customer || 'deleted' in customer) return refuse(reply, 404, 'No such customer.')
        const input = { card: cardIn(body), name: textIn(body, 'name', 'Test Buyer'), pays: body?.['pays'] !== false }
        const decline = saveCard(context, params.id, input)
        sent()
        if (decline !== null) return reply.code(402).send({ result: 'refused', decline })
        return { result: 'saved', customer: tables.customers.get(params.id) }
      },
    },
    'POST /invoices/:id/pay': {
      what: 'Pays an open invoice as its page does, by any card: {result, invoice}. 402 when the card is declined, 409 when nothing is to be paid.',
      fields: {
        save: 'false: the card is not saved for the next periods of the subscription',
        authenticate: '"complete" or "fail": answers the authentication at once',
      },
      body: { card: '4242424242424242' },
      answer: (request, reply) => {
        const { body, params } = request
        const invoice = tables.invoices.get(params.id)
        if (!invoice) return refuse(reply, 404, 'No such invoice.')
        if (!isPayable(context, invoice)) return reply.code(409).send({ result: 'closed', invoice })
        const input = { card: cardIn(body), name: textIn(body, 'name', 'Test Buyer'), saves: body?.['save'] !== false }
        const paid = payInvoiceByCard(context, invoice, input)
        const answer = textIn(body, 'authenticate')
        if (paid.kind === 'authenticate' && answer !== '') authenticate(context, paid.intent, answer === 'complete')
        sent()
        const now = tables.invoices.get(params.id)
        if (now?.status === 'paid') return { result: 'paid', invoice: now }
        if (paid.kind === 'authenticate' && answer === '')
          return { result: 'authenticate', url: `${context.ctx.config.url}/authenticate/${paid.intent}`, invoice: now }
        const decline = paid.kind === 'refused' ? paid.decline : 'payment_intent_authentication_failure'
        return reply.code(402).send({ result: 'refused', decline, invoice: now })
      },
    },
    'POST /payment_links/:id/open': {
      what: 'Follows a payment link: {url, session}, a checkout session of its own.',
      fields: {
        email: 'fills in the address',
        reference: 'becomes client_reference_id',
      },
      body: { email: 'ada@example.test' },
      answer: (request, reply) => {
        const link = tables.paymentLinks.get(request.params.id)
        if (!link) return refuse(reply, 404, 'No such payment link.')
        if (!link.active) return refuse(reply, 409, 'This payment link is not active.')
        const session = openLink(context, link, {
          email: textIn(request.body, 'email') || null,
          reference: textIn(request.body, 'reference') || null,
          locale: undefined,
        })
        sent()
        return { url: session.url, session }
      },
    },
  })
}
