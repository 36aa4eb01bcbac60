import type { FastifyInstance } from 'fastify'
import { type BankingContext, liveToken } from '#sandbox/banking/banking-context.ts'
import { banks } from '#sandbox/banking/banks.ts'
import { textOf } from '#sandbox/core/queries.ts'
import { routeOf } from '#sandbox/core/route-of.ts'
import { serveAccounts } from './account-calls.ts'
import { serveAgreements } from './agreements.ts'
import { problem } from './problems.ts'
import { serveRequisitions } from './requisitions.ts'
import { serveTokens } from './tokens.ts'

const base = '/gocardless/api/v2'

/** Serves GoCardless Bank Account Data v2, as far as the product uses it. Paths end with a slash. */
export const serveGocardless = (app: FastifyInstance, context: BankingContext): void => {
  app.addHook('preHandler', async (request, reply) => {
    const path = routeOf(request)
    if (!path.startsWith(`${base}/`)) return
    if (!request.url.split('?')[0]?.endsWith('/')) return problem(reply, 404, 'Not found.', 'Not found.')
    if (path.startsWith(`${base}/token/`)) return
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!liveToken(context, token, 'access')) return problem(reply, 401, 'Invalid token', 'Token is invalid or expired')
  })
  serveTokens(app, context, base)
  app.get<{ Querystring: { country?: unknown } }>(`${base}/institutions/`, (request, reply) => {
    const country = textOf(request.query.country).toUpperCase()
    if (!/^[A-Z]{2}$/.test(country))
      return problem(reply, 400, 'Invalid country choice.', `${country} is not a valid choice.`)
    return banks
      .filter((bank) => bank.countries.includes(country))
      .map((bank) => ({
        id: bank.id,
        name: bank.name,
        bic: bank.bic,
        transaction_total_days: String(bank.historyDays),
        max_access_valid_for_days: String(bank.consentDays),
        countries: bank.countries,
        logo: `${context.ctx.config.url}/banking/logos/${bank.id}.svg`,
      }))
  })
  serveAgreements(app, context, base)
  serveRequisitions(app, context, base)
  serveAccounts(app, context, base)
}
