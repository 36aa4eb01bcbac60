import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorBody } from '#contract/core/violations.ts'
import type { ApiReference } from './reference/api-reference.ts'
import { describedSchema } from './reference/described-schema.ts'
import { operationOf } from './reference/operation-of.ts'
import { wordingOf } from './reference/wording.ts'

/** Where and in which version the API is served. */
export interface ApiPlace {
  readonly version: string
  /** The address that people reach the product under, without a slash at the end. */
  readonly publicUrl: string
}

/** The name of the session's cookie: with the prefix that browsers hold to https, where there is https. */
const cookieNameAt = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-portico' : 'portico')

/** The OpenAPI 3.1 description of all endpoints, made from the declarations that the server serves and what is said about them. */
export const openApi = (
  endpoints: readonly Endpoint[],
  reference: ApiReference,
  { version, publicUrl }: ApiPlace,
): Record<string, unknown> => {
  const resources = reference.groups.flatMap((group) => group.resources)
  const texts = new Map(
    resources.flatMap((resource) =>
      resource.operations.map((text) => [text.endpoint, { tag: resource.name, text }] as const),
    ),
  )
  const sources = { reference, wording: wordingOf(reference.wording) }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
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
    paths,
    components: {
      schemas: { Error: describedSchema(errorBody, 'output', sources.wording) },
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
