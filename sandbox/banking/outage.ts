import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '#sandbox/core/route-of.ts'
import { type BankingContext, protocols } from './banking-context.ts'

const called = new RegExp(`^/(${protocols.join('|')})/`)

/** Delays, refuses or cuts off calls of all protocols, as the switches are set. */
export const serveOutages = (app: FastifyInstance, context: BankingContext): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (!called.test(routeOf(request))) return
    const { bankingDown, bankingSlowMs } = context.ctx.failures.current()
    if (bankingSlowMs > 0) await pause(bankingSlowMs)
    if (bankingDown === 'unreachable') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (bankingDown === 'unavailable') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>')
  })
}
