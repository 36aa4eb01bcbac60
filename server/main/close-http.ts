import type { FastifyInstance } from 'fastify'

/** Takes no more requests and finishes those that run; who has not finished in time, as one who sends drop by drop, is cut off. */
export const closeHttp = async (http: FastifyInstance, patienceMs: number): Promise<void> => {
  const timer = setTimeout(() => http.server.closeAllConnections(), patienceMs)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
