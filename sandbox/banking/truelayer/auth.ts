import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type BankingContext,
  type Consent,
  count,
  deleteConsent,
  isAlive,
  issue,
  liveToken,
} from '#sandbox/banking/banking-context.ts'
import { banks } from '#sandbox/banking/banks.ts'
import type { FormObject } from '#sandbox/core/forms.ts'
import { client, openVisit, scopes } from './consents.ts'
import { problem } from './problems.ts'

const base = '/truelayer/auth'
const accessSeconds = 3600

const field = (body: FormObject | null, name: string): string => {
  const value = body?.[name]
  return typeof value === 'string' ? value : ''
}

const tokensFor = (context: BankingContext, consent: Consent) => ({
  access_token: issue(context, 'access', accessSeconds * 1000, consent.id),
  expires_in: accessSeconds,
  token_type: 'Bearer',
  refresh_token: issue(context, 'refresh', 400 * 86_400_000, consent.id),
  scope: (consent.scope ?? []).join(' '),
})

/** Exchanges a code or a refresh token, each valid for one use. */
const exchange = (context: BankingContext, reply: FastifyReply, body: FormObject | null): object => {
  if (field(body, 'client_id') !== client.id || field(body, 'client_secret') !== client.secret)
    return problem(reply, 400, 'invalid_client')
  const grant = field(body, 'grant_type')
  const kind = grant === 'authorization_code' ? 'code' : grant === 'refresh_token' ? 'refresh' : null
  if (!kind) return problem(reply, 400, 'unsupported_grant_type')
  const token = liveToken(context, field(body, kind === 'code' ? 'code' : 'refresh_token'), kind)
  const consent = token?.consent ? context.consents.get(token.consent) : null
  if (!token || !consent || !isAlive(context, consent)) return problem(reply, 400, 'invalid_grant')
  if (kind === 'code' && field(body, 'redirect_uri') !== consent.redirect) return problem(reply, 400, 'invalid_grant')
  context.tokens.delete(token.id)
  return tokensFor(context, consent)
}

/** Serves TrueLayer's part of the consent: the list of banks, the page's address, the tokens, the end. */
export const serveAuth = (app: FastifyInstance, context: BankingContext): void => {
  app.get(`${base}/`, (request, reply) => {
    const visit = openVisit(context, new URL(request.url, context.ctx.config.url))
    if (typeof visit === 'string') return problem(reply, 400, 'invalid_request', visit)
    return reply.redirect(`/banking/consent/${visit.id}`, 303)
  })
  app.get(`${base}/api/providers`, () =>
    banks.flatMap((bank) =>
      bank.countries.map((country) => ({
        provider_id: bank.provider,
        display_name: bank.name,
        country: country === 'GB' ? 'uk' : country.toLowerCase(),
        logo_url: `${context.ctx.config.url}/banking/logos/${bank.id}.svg`,
        scopes,
      })),
    ),
  )
  app.post<{ Body: FormObject | null }>(`${base}/connect/token`, (request, reply) => {
    count(context, 'tokenCalls')
    return context.ctx.store.transaction(() => exchange(context, reply, request.body))
  })
  app.delete(`${base}/api/delete`, (request, reply) => {
    const token = liveToken(context, /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'access')
    const consent = token?.consent ? context.consents.get(token.consent) : null
    if (!consent) return problem(reply, 401, 'invalid_token')
    context.ctx.store.transaction(() => deleteConsent(context, consent))
    return reply.code(200).send({})
  })
}
