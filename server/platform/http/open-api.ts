import { commonErrors, type Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { errorBody } from '#contract/core/violations.ts'
import type { ApiReference } from './reference/api-reference.ts'
import { operationOf, sourcesOf } from './reference/operation-of.ts'

/** The address and version of the served API. */
export interface ApiServer {
  readonly version: string
  /** The product's public address without a trailing slash. */
  readonly publicUrl: string
}

/** Returns the session cookie's name: on https with the prefix that browsers tie to https. */
const cookieNameAt = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-portico' : 'portico')

/** Codes that belong to one operation, whichever declare them. */
const ofOneOperation: readonly ErrorCode[] = ['not_found', 'email_not_verified']

/**
 * Collects the errors that any call can return, by code. They are described once, so that an operation's own errors are
 * visible.
 */
const commonErrorCodes = (endpoints: readonly Endpoint[], { errors }: ApiReference): Record<string, string> =>
  Object.fromEntries(
    [...new Set(endpoints.flatMap((endpoint) => commonErrors(endpoint)))]
      .filter((code) => !ofOneOperation.includes(code))
      .map((code) => [code, errors[code]]),
  )

/** Sorts endpoints in the order of the reference; unlisted ones come last. */
const inOrder = (endpoints: readonly Endpoint[], spoken: ReadonlyMap<Endpoint, unknown>): readonly Endpoint[] => {
  const order = new Map([...spoken.keys()].map((endpoint, index) => [endpoint, index]))
  return endpoints.toSorted((one, other) => (order.get(one) ?? spoken.size) - (order.get(other) ?? spoken.size))
}

/** Builds the OpenAPI 3.1 description of all endpoints from their declarations and the reference's texts. */
export const openApi = (
  endpoints: readonly Endpoint[],
  reference: ApiReference,
  { version, publicUrl }: ApiServer,
): Record<string, unknown> => {
  const resources = reference.groups.flatMap((group) => group.resources)
  const texts = new Map(
    resources.flatMap((resource) =>
      resource.operations.map((text) => [text.endpoint, { tag: resource.name, text }] as const),
    ),
  )
  const sources = sourcesOf(reference)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of inOrder(endpoints, texts)) {
    const path = `/api${endpoint.path}`
    const known = texts.get(endpoint)
    const described = operationOf(endpoint, known?.tag ?? null, known?.text ?? null, sources)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico API', version, description: reference.introduction },
    servers: [{ url: publicUrl }],
    tags: resources.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': reference.groups.map((group) => ({
      name: group.name,
      tags: group.resources.map(({ name }) => name),
    })),
    'x-default-errors': commonErrorCodes(endpoints, reference),
    paths,
    components: {
      schemas: { Error: sources.schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNameAt(publicUrl),
          description:
            'The session cookie that `POST /api/login_check` sets. It is HTTP-only, `SameSite=Strict` and, on HTTPS, `Secure`. An ended session answers 401 `login_expired`.',
        },
      },
    },
  }
}
