import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { createBoundedLines } from '../log/bounded-lines.ts'
import { callerOf } from './callers.ts'
import { networkOf } from './limits.ts'
import { Refusal } from './refusal.ts'

/** The numbers in a path: which records were asked for. Tokens of mailed links stay out of the log. */
const numbersIn = (request: FastifyRequest): Record<string, number> => {
  const params = Object.entries(Object(request.params) as Record<string, unknown>)
  return Object.fromEntries(
    params.flatMap(([name, value]) => (/^\d{1,10}$/.test(String(value)) ? [[name, Number(value)]] : [])),
  )
}

/** Refused for who calls; a record that is not there, or somebody else's, only where somebody is logged in. */
const isRefusedAccess = (error: Error, hasUser: boolean): error is Refusal =>
  error instanceof Refusal && (error.status === 403 || (hasUser && error.code === 'not_found'))

/**
 * Writes a line for each access that is refused: code, route, numbers in its path, the user and session (or the manager who
 * views), and the caller's address. Bounded by user and by network, so that nobody fills the disk with it.
 */
export const logRefusedAccess = (app: FastifyInstance, log: Logger): void => {
  const lines = createBoundedLines((leftOut) => log.warn({ leftOut }, 'more access was refused than is written down'))
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
