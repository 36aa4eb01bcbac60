import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i

/** Reports whether the request has a loopback host name; another name is a rebound DNS entry of a hostile page. */
export const namesLoopback = (request: FastifyRequest): boolean => LOOPBACK.test(request.headers.host ?? '')

/**
 * Reports whether a form was sent by one of our own pages. Every browser sends the origin on a POST; a program without
 * one may pass.
 */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === undefined || origin === `http://${request.headers.host}`
}

/**
 * Reports whether a call changes something under /control without proof of same origin. Checks the route that answers,
 * so that no other spelling of the path evades it.
 */
export const isUnprovenControl = (request: FastifyRequest): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  (request.routeOptions.url ?? '').startsWith('/control') &&
  request.headers['x-portico-control'] !== '1' &&
  !/^application\/json\b/i.test(request.headers['content-type'] ?? '')
