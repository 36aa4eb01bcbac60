import type { FastifyRequest } from 'fastify'

/** The path as it is written in the request, decoded; what cannot be decoded stays as it is. */
const writtenPath = (request: FastifyRequest): string => {
  const [path = ''] = request.url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Names the route that answers a request: what guards a path goes by it, so that no other spelling of the path gets around the
 * guard. Where no route answers it is the path itself.
 */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? writtenPath(request)
