import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { serveApi } from './api/server.ts'
import { servePaymentsControl } from './control.ts'
import { endpoints } from './endpoints.ts'
import { paymentsDue } from './jobs.ts'
import { serveAuthentication } from './pages/authentication-routes.ts'
import { serveCheckout } from './pages/checkout-routes.ts'
import { serveInvoices } from './pages/invoice-routes.ts'
import { serveLinks } from './pages/link-routes.ts'
import { servePortal } from './pages/portal-routes.ts'
import { createPaymentsContext } from './payments-context.ts'
import { openPump } from './webhooks/pump.ts'

/** Adds the payment provider to the sandbox: the API under /v1, its pages, its webhooks and its due work. */
export const registerPayments = async (
  app: FastifyInstance,
  ctx: SandboxContext,
): Promise<{ close(): Promise<void> }> => {
  const context = createPaymentsContext(ctx)
  const pump = openPump(context)
  const script = await readFile(new URL('./pages/payments.js', import.meta.url), 'utf8')
  app.get('/assets/payments.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  serveApi(app, context, endpoints, pump.poke)
  serveCheckout(app, context, pump.poke)
  serveLinks(app, context, pump.poke)
  serveAuthentication(app, context, pump.poke)
  serveInvoices(app, context, pump.poke)
  servePortal(app, context, pump.poke)
  servePaymentsControl(app, context, pump)
  ctx.due(paymentsDue(context, pump.poke, pump.settled))
  pump.poke()
  return { close: pump.close }
}
