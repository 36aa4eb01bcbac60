import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/** Ends requests whose body is incomplete after a time in milliseconds; uploads watch their own and have longer. */
export const cutOffDrops = (
  app: FastifyInstance,
  milliseconds: number,
  answer: (error: NodeJS.ErrnoException, socket: Socket) => void,
): void => {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) || isUpload(request)) return
    const { raw } = request
    const timer = setTimeout(() => {
      if (raw.complete) return
      answer(Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, milliseconds)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
