import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Watches the server's requests. The returned function resolves once none is running, or after `limitMs`: closing the
 * server itself cuts every active connection.
 */
export const watchRunningRequests = (app: FastifyInstance): ((limitMs: number) => Promise<void>) => {
  const running = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    running.add(request)
  })
  app.addHook('onResponse', async (request) => {
    running.delete(request)
  })
  app.addHook('onRequestAbort', async (request) => {
    running.delete(request)
  })
  return async (limitMs) => {
    const deadlineAt = Date.now() + limitMs
    while (running.size > 0 && Date.now() < deadlineAt) await pause(20)
  }
}
