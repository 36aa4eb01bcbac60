import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Actor } from './route.ts'

/**
 * Checks whether a page was opened for another user: another tab of the browser may have logged in since. Endpoints open
 * to view-only sessions query or end the session itself.
 */
export const isOpenedForAnother = (endpoint: Endpoint, request: FastifyRequest, actor: Actor): boolean => {
  const opened = request.headers['x-portico-user']
  return (
    !endpoint.isAllowedWhileViewing && opened !== undefined && actor.kind === 'user' && opened !== String(actor.userId)
  )
}
