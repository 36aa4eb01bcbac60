import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** Checks whether a call changes state and must prove that our own pages made it. */
export const mustBeSameOrigin = (endpoint: Endpoint): boolean =>
  endpoint.bodyType !== 'raw' && !endpoint.isReadOnly && (endpoint.method !== 'GET' || endpoint.changesState === true)

/**
 * Checks that proof: the browser's `Sec-Fetch-Site: same-origin`, or a header that foreign pages cannot set without a
 * preflight, which is never granted.
 */
export const isSameOrigin = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin' || request.headers['x-requested-with'] === 'portico'
