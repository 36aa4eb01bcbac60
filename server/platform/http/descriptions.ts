import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type LastingAnswer, makeLasting, sendLasting } from './lasting-answer.ts'

const makeJson = async (endpoints: readonly Endpoint[], version: string): Promise<LastingAnswer> => {
  const { openApi } = await import('./openapi.ts')
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return await makeLasting(JSON.stringify(openApi(endpoints, version)), headers)
}

const makePage = async (endpoints: readonly Endpoint[], description: string): Promise<LastingAnswer> => {
  const { apiDocsPage, apiDocsStyle } = await import('./api-docs.ts')
  const style = createHash('sha256').update(apiDocsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'`
  return await makeLasting(apiDocsPage(endpoints, JSON.parse(description) as Record<string, unknown>), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
}

/**
 * Serves the description of the API, for programs at `/api/openapi.json` and for people at `/api/docs`. Each is made once,
 * when somebody first asks, since it costs 60–90 ms of CPU, and is then sent as it is.
 */
export const registerDescriptions = (app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void => {
  let madeJson: Promise<LastingAnswer> | null = null
  let madePage: Promise<LastingAnswer> | null = null
  const json = (): Promise<LastingAnswer> => (madeJson ??= makeJson(endpoints, version))
  const page = (): Promise<LastingAnswer> =>
    (madePage ??= json().then(({ forms }) => makePage(endpoints, forms.identity.toString())))
  const method = ['GET', 'HEAD']
  app.route({
    method,
    url: '/api/openapi.json',
    handler: async (request, reply) => sendLasting(request, reply, await json()),
  })
  app.route({ method, url: '/api/docs', handler: async (request, reply) => sendLasting(request, reply, await page()) })
}
