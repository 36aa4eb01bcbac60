import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { OpenApiDocument } from './docs/described-operation.ts'
import { type LastingAnswer, makeLasting, sendLasting } from './lasting-answer.ts'
import type { ApiServer } from './open-api.ts'
import type { ApiReference } from './reference/api-reference.ts'
import { refuse } from './refusal.ts'

/** Loads the texts of the reference on first use, so that they cost nothing at the start. */
export type LoadReference = () => Promise<ApiReference>

const makeJson = async (
  endpoints: readonly Endpoint[],
  load: LoadReference,
  location: ApiServer,
): Promise<LastingAnswer> => {
  const [{ openApi }, reference] = await Promise.all([import('./open-api.ts'), load()])
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return await makeLasting(JSON.stringify(openApi(endpoints, reference, location)), headers)
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Renders a page of the readable reference; null for an unknown resource. */
const makePage = async (description: string, slug: string | null): Promise<LastingAnswer | null> => {
  const [{ docsIndex, docsResource }, { docsStyle }, { docsScript }] = await Promise.all([
    import('./docs/docs-page.ts'),
    import('./docs/docs-style.ts'),
    import('./docs/docs-script.ts'),
  ])
  const document = JSON.parse(description) as OpenApiDocument
  const html = slug === null ? docsIndex(document) : docsResource(document, slug)
  if (html === null) return null
  const policy = `default-src 'none'; style-src ${hashOf(docsStyle)}; script-src ${hashOf(docsScript)}; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  return await makeLasting(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
}

/**
 * Serves the API reference: for programs at `/api/openapi.json`, for people at `/api/docs` with one page for each
 * resource. Each is built on its first request, about 100 ms of CPU for the first, and then cached.
 */
export const registerDescriptions = (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  load: LoadReference,
  location: ApiServer,
): void => {
  let madeJson: Promise<LastingAnswer> | null = null
  const madePages = new Map<string | null, Promise<LastingAnswer | null>>()
  const json = (): Promise<LastingAnswer> => (madeJson ??= makeJson(endpoints, load, location))
  const page = async (slug: string | null): Promise<LastingAnswer> => {
    const known = madePages.get(slug)
    const making = known ?? json().then(({ forms }) => makePage(forms.identity.toString(), slug))
    if (!known) madePages.set(slug, making)
    const made = await making
    if (made) return made
    // Invented addresses are not cached.
    madePages.delete(slug)
    throw refuse('not_found')
  }
  const method = ['GET', 'HEAD']
  app.route({
    method,
    url: '/api/openapi.json',
    handler: async (request, reply) => sendLasting(request, reply, await json()),
  })
  app.route({
    method,
    url: '/api/docs',
    handler: async (request, reply) => sendLasting(request, reply, await page(null)),
  })
  app.route<{ Params: { resource: string } }>({
    method,
    url: '/api/docs/:resource',
    handler: async (request, reply) => sendLasting(request, reply, await page(request.params.resource)),
  })
}
