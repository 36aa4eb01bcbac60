import type { FastifyInstance } from 'fastify'

/**
 * Stops taking requests and finishes running ones; those still open at the timeout, such as slow senders, are cut off.
 */
export const closeHttp = async (http: FastifyInstance, patienceMs: number): Promise<void> => {
  const timer = setTimeout(() => http.server.closeAllConnections(), patienceMs)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
