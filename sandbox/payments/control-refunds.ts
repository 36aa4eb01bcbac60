import type { FastifyInstance } from 'fastify'
import { refuse, serve, textIn } from '#sandbox/core/serve-control.ts'
import { ApiError } from './api/api-error.ts'
import { createRefund } from './money/refunds.ts'
import { settleRefund } from './money/settle-refund.ts'
import type { PaymentsContext } from './payments-context.ts'

/** Serves what staff do in the provider's dashboard and what banks do with refunds. */
export const serveRefundControl = (app: FastifyInstance, context: PaymentsContext, sent: () => void): void => {
  const { tables } = context
  serve(app, 'Payments', {
    'POST /charges/:id/refund': {
      what: 'Refunds a charge as the provider’s dashboard does; all that is left of it without an amount.',
      fields: { amount: 'cents' },
      body: { amount: 500 },
      answer: (request, reply) => {
        const { body, params } = request
        const amount = body?.['amount'] === undefined || body['amount'] === '' ? undefined : Number(body['amount'])
        if (amount !== undefined && (!Number.isInteger(amount) || amount < 1))
          return refuse(reply, 400, 'amount must be whole cents.')
        if (!tables.charges.get(params.id)) return refuse(reply, 404, 'No such charge.')
        try {
          const input = { charge: params.id, ...(amount === undefined ? {} : { amount }) }
          const refund = context.ctx.store.transaction(() => createRefund(context, input))
          sent()
          return refund
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          return refuse(reply, error.status, error.message)
        }
      },
    },
    'POST /refunds/:id/settle': {
      what: 'Lets the bank confirm or return a refund now.',
      fields: { outcome: '"succeeds" or "fails"' },
      body: { outcome: 'succeeds' },
      answer: (request, reply) => {
        const outcome = textIn(request.body, 'outcome') === 'fails' ? 'fails' : 'succeeds'
        const settle = () => settleRefund(context, request.params.id, outcome)
        const refund = context.ctx.store.transaction(settle)
        sent()
        return refund ?? refuse(reply, 404, 'No such refund.')
      },
    },
  })
}
