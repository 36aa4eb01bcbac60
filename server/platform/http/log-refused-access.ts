import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { createBoundedLines } from '#server/platform/log/bounded-lines.ts'
import { callerOf } from './callers.ts'
import { networkOf } from './limits.ts'
import { Refusal } from './refusal.ts'

/** Lists the numbers in a path, which are record ids. Tokens of mailed links stay out of the log. */
const numbersIn = (request: FastifyRequest): Record<string, number> => {
  const params = Object.entries(Object(request.params) as Record<string, unknown>)
  return Object.fromEntries(
    params.flatMap(([name, value]) => (/^\d{1,10}$/.test(String(value)) ? [[name, Number(value)]] : [])),
  )
}

/** Checks whether a refusal concerns the caller; a missing or foreign record counts only with a session. */
const isRefusedAccess = (error: Error, hasUser: boolean): error is Refusal =>
  error instanceof Refusal && (error.status === 403 || (hasUser && error.code === 'not_found'))

/**
 * Logs each refused access: code, route, ids in the path, the user and session (or the viewing manager), and the
 * address. Limited by user and network, so that nobody fills the disk.
 */
export const logRefusedAccess = (app: FastifyInstance, log: Logger): void => {
  const lines = createBoundedLines((leftOut) => log.warn({ leftOut }, 'further refused access was not logged'))
  app.addHook('onError', async (request, _, error) => {
    const caller = callerOf(request)
    const user = caller?.kind === 'user' ? caller : null
    if (!isRefusedAccess(error, user !== null)) return
    const line = {
      code: error.code,
      method: request.method,
      path: request.routeOptions.url,
      records: numbersIn(request),
      user: user?.viewedBy?.managerId ?? user?.userId ?? null,
      session: user?.sessionId ?? null,
      ...(user?.viewedBy ? { viewing: user.userId } : {}),
      ip: request.ip,
    }
    const source = user ? `user ${line.user}` : networkOf(request.ip)
    lines.write(source, () => request.log.warn(line, 'access refused'))
  })
}
