import * as z from 'zod'
import { commonErrors, type Endpoint } from '#contract/core/endpoint.ts'
import { statusOf } from '#contract/core/errors.ts'
import { maxKeyLength } from '#contract/core/idempotency.ts'
import { errorBody } from '#contract/core/violations.ts'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const parametersOf = (endpoint: Endpoint, place: 'path' | 'query'): JsonSchema[] => {
  const source = place === 'path' ? endpoint.params : endpoint.query
  if (!source) return []
  const { properties = {}, required = [] } = schemaOf(source, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: Object.keys(schema).length > 0 ? schema : { type: 'string' },
  }))
}

/** The header by which a call that creates may be repeated without creating twice. */
const idempotencyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own, the same for each repetition of one call: it is done once, and a repetition within a day has the first answer with the header `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
}

const contentTypes = (endpoint: Endpoint): string[] => {
  if (endpoint.bodyType === 'raw') return ['application/json']
  if (endpoint.bodyType === 'multipart') return ['multipart/form-data']
  return endpoint.method === 'PATCH' ? ['application/merge-patch+json', 'application/json'] : ['application/json']
}

/** What may be sent: where managers send their own body, one of the two. */
const bodySchemaOf = ({ body, staffBody }: Endpoint): JsonSchema => {
  const own = schemaOf(body ?? z.unknown(), 'input')
  if (!staffBody) return own
  return {
    anyOf: [
      { title: 'Customer', ...own },
      { title: 'Manager', ...schemaOf(staffBody, 'input') },
    ],
  }
}

/** The refusals of an endpoint, one entry a status, naming the keys it may carry. */
const refusalsOf = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const codes = [...new Set([...endpoint.errors, ...commonErrors(endpoint)])]
  const byStatus = Map.groupBy(codes, (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      String(status),
      {
        description: keys.map((key) => `\`${key}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const operationOf = (endpoint: Endpoint): JsonSchema => ({
  summary: endpoint.summary,
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
  tags: [endpoint.path.split('/')[1] ?? '', ...(endpoint.ours ? ['added by Portico'] : [])],
  'x-who': endpoint.who,
  ...(endpoint.acts ? { 'x-same-origin': true } : {}),
  security: endpoint.who === 'anyone' ? [] : [{ session: [] }],
  parameters: [
    ...parametersOf(endpoint, 'path'),
    ...parametersOf(endpoint, 'query'),
    ...(endpoint.creates ? [idempotencyParameter] : []),
  ],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(contentTypes(endpoint).map((type) => [type, { schema: bodySchemaOf(endpoint) }])),
        },
      }
    : {}),
  responses: {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      content:
        endpoint.answer === 'binary'
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
    },
    ...refusalsOf(endpoint),
  },
})

/** The OpenAPI 3.1 description of all endpoints, made from the very declarations that the server serves. */
export const openApi = (endpoints: readonly Endpoint[], version: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'portico' } },
    },
  }
}
