import type { FastifyInstance } from 'fastify'
import { type BankingContext, count, issue, liveToken } from '#sandbox/banking/banking-context.ts'
import { problem } from './problems.ts'

const accessSeconds = 86_400
const refreshSeconds = 2_592_000
/** The keys that the sandbox accepts. */
const keys = { id: 'sandbox-secret-id', key: 'sandbox-secret-key' }

type Body = { secret_id?: unknown; secret_key?: unknown; refresh?: unknown } | null

/** Serves the tokens of GoCardless. */
export const serveTokens = (app: FastifyInstance, context: BankingContext, base: string): void => {
  const access = () => ({ access: issue(context, 'access', accessSeconds * 1000, null), access_expires: accessSeconds })
  app.post<{ Body: Body }>(`${base}/token/new/`, (request, reply) => {
    count(context, 'tokenCalls')
    if (request.body?.secret_id !== keys.id || request.body.secret_key !== keys.key)
      return problem(reply, 401, 'Authentication failed', 'No active account found with the given credentials')
    const refresh = issue(context, 'refresh', refreshSeconds * 1000, null)
    return { ...access(), refresh, refresh_expires: refreshSeconds }
  })
  app.post<{ Body: Body }>(`${base}/token/refresh/`, (request, reply) => {
    count(context, 'tokenCalls')
    const refresh = request.body?.refresh
    if (typeof refresh !== 'string' || !liveToken(context, refresh, 'refresh'))
      return problem(reply, 401, 'Invalid token', 'Token is invalid or expired')
    return access()
  })
}
