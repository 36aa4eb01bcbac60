import type { FastifyRequest } from 'fastify'

/** Returns the path as written in the request, decoded if possible. */
const writtenPath = (request: FastifyRequest): string => {
  const [path = ''] = request.url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Returns the route that answers a request: guards use it, so that no other spelling of the path evades them. Without
 * a route it is the path itself.
 */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? writtenPath(request)
