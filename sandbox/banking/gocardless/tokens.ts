import type { FastifyInstance } from 'fastify'
import { count, issue, liveToken, type World } from '#sandbox/banking/world.ts'
import { problem } from './problems.ts'

const accessSeconds = 86_400
const refreshSeconds = 2_592_000
/** The keys that the sandbox accepts. */
const keys = { id: 'sandbox-secret-id', key: 'sandbox-secret-key' }

type Body = { secret_id?: unknown; secret_key?: unknown; refresh?: unknown } | null

/** Serves the tokens of GoCardless. */
export const serveTokens = (app: FastifyInstance, world: World, base: string): void => {
  const access = () => ({ access: issue(world, 'access', accessSeconds * 1000, null), access_expires: accessSeconds })
  app.post<{ Body: Body }>(`${base}/token/new/`, (request, reply) => {
    count(world, 'tokenCalls')
    if (request.body?.secret_id !== keys.id || request.body.secret_key !== keys.key)
      return problem(reply, 401, 'Authentication failed', 'No active account found with the given credentials')
    const refresh = issue(world, 'refresh', refreshSeconds * 1000, null)
    return { ...access(), refresh, refresh_expires: refreshSeconds }
  })
  app.post<{ Body: Body }>(`${base}/token/refresh/`, (request, reply) => {
    count(world, 'tokenCalls')
    const refresh = request.body?.refresh
    if (typeof refresh !== 'string' || !liveToken(world, refresh, 'refresh'))
      return problem(reply, 401, 'Invalid token', 'Token is invalid or expired')
    return access()
  })
}
