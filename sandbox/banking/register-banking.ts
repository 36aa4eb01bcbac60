import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { type BankingContext, createBankingContext, type Protocol } from './banking-context.ts'
import { bankById } from './banks.ts'
import { serveBankingControl } from './control.ts'
import { serveGocardless } from './gocardless/serve-gocardless.ts'
import { logoOf } from './logo.ts'
import { serveOutages } from './outage.ts'
import { serveConsentPage } from './pages/consent-routes.ts'
import { serveAuth } from './truelayer/auth.ts'
import { serveData } from './truelayer/data.ts'

const serveProtocol: Readonly<Record<Protocol, (app: FastifyInstance, context: BankingContext) => void>> = {
  gocardless: serveGocardless,
  truelayer: (app, context) => {
    serveAuth(app, context)
    serveData(app, context)
  },
}

/** Adds the banks to the sandbox: the aggregators' protocols, the consent page, the logos and the control calls. */
export const registerBanking = (app: FastifyInstance, ctx: SandboxContext): void => {
  const context = createBankingContext(ctx)
  serveOutages(app, context)
  for (const serve of Object.values(serveProtocol)) serve(app, context)
  serveConsentPage(app, context)
  serveBankingControl(app, context)
  app.get<{ Params: { name: string } }>('/banking/logos/:name', (request, reply) => {
    const bank = bankById(request.params.name.replace(/\.svg$/, ''))
    if (!bank) return reply.code(404).send('')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(logoOf(bank))
  })
}
