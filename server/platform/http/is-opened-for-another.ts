import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Actor } from './route.ts'

/**
 * A page says for whom it was opened: another tab of the same browser may have become somebody else since. What is open to who
 * only views asks whose session it is, or gives it back.
 */
export const isOpenedForAnother = (endpoint: Endpoint, request: FastifyRequest, actor: Actor): boolean => {
  const opened = request.headers['x-portico-user']
  return !endpoint.whileViewing && opened !== undefined && actor.kind === 'user' && opened !== String(actor.userId)
}
