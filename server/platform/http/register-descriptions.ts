import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { OpenApiDocument } from './docs/described-operation.ts'
import { type LastingAnswer, makeLasting, sendLasting } from './lasting-answer.ts'
import type { ApiPlace } from './open-api.ts'
import type { ApiReference } from './reference/api-reference.ts'
import { refuse } from './refusal.ts'

/** Reads what the reference says; asked once, when somebody first looks, so that no start pays for it. */
export type LoadReference = () => Promise<ApiReference>

const makeJson = async (
  endpoints: readonly Endpoint[],
  load: LoadReference,
  location: ApiPlace,
): Promise<LastingAnswer> => {
  const [{ openApi }, reference] = await Promise.all([import('./open-api.ts'), load()])
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return await makeLasting(JSON.stringify(openApi(endpoints, reference, location)), headers)
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A page of the readable reference; null where there is no resource of that name. */
const makePage = async (description: string, slug: string | null): Promise<LastingAnswer | null> => {
  const [{ docsIndex, docsResource }, { docsStyle }, { docsScript }] = await Promise.all([
    import('./docs/docs-page.ts'),
    import('./docs/docs-style.ts'),
    import('./docs/docs-script.ts'),
  ])
  const document = JSON.parse(description) as OpenApiDocument
  const html = slug === null ? docsIndex(document) : docsResource(document, slug)
  if (html === null) return null
  const policy = `default-src 'none'; style-src ${hashOf(docsStyle)}; script-src ${hashOf(docsScript)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  return await makeLasting(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
}

/**
 * Serves the reference of the API: for programs at `/api/openapi.json`, for people at `/api/docs` and one page for each
 * resource below it. Each is made once, when somebody first asks, since the first costs about 100 ms of CPU, and is then sent
 * as it is.
 */
export const registerDescriptions = (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  load: LoadReference,
  location: ApiPlace,
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
    // Invented addresses leave nothing behind.
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
