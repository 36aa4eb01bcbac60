import * as z from 'zod'
import { type Caller, commonErrors, type Endpoint } from '#contract/core/endpoint.ts'
import { type ErrorCode, statusOf } from '#contract/core/errors.ts'
import { maxKeyLength } from '#contract/core/idempotency.ts'
import { mustBeSameOrigin } from '#server/platform/http/same-origin.ts'
import type { ApiReference, OperationText } from './api-reference.ts'
import { describedSchema, type JsonSchema } from './described-schema.ts'
import { exampleOf, exampleQuery, withParts } from './example-of.ts'
import type { Direction, Schema } from './schema-parts.ts'
import { wordingOf } from './wording.ts'

/** A part of the OpenAPI document other than a schema. */
type Part = Record<string, unknown>

/** What operations are described from. */
export interface Sources {
  readonly reference: ApiReference
  /** Returns the described JSON Schema of a schema; cached, since many operations share theirs. */
  readonly schemaOf: (schema: Schema, direction: Direction) => JsonSchema
}

/** Prepares what every operation of a reference is described from. */
export const sourcesOf = (reference: ApiReference): Sources => {
  const wording = wordingOf(reference.wording)
  const made = { input: new Map<Schema, JsonSchema>(), output: new Map<Schema, JsonSchema>() }
  return {
    reference,
    schemaOf: (schema, direction) => {
      const known = made[direction].get(schema) ?? describedSchema(schema, direction, wording)
      made[direction].set(schema, known)
      return known
    },
  }
}

/** The role that a caller needs. */
export const roleOf: Readonly<Record<Caller, string>> = {
  anyone: 'public',
  user: 'authenticated',
  manager: 'manager',
  admin: 'admin',
}

/** Builds an operation id: method and path in one word. */
export const operationIdOf = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`

const parametersOf = (
  endpoint: Endpoint,
  location: 'path' | 'query',
  text: OperationText | null,
  { reference, schemaOf }: Sources,
): Part[] => {
  const source = location === 'path' ? endpoint.params : endpoint.query
  if (!source) return []
  const { properties = {}, required = [] } = schemaOf(source, 'input')
  const examples =
    location === 'path'
      ? (exampleOf(source, 'input', reference.samples) as Record<string, unknown>)
      : exampleQuery(source, reference.samples, text?.query)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: Object.keys(schema).length > 0 ? schema : { type: 'string' },
    ...(Object.hasOwn(examples, name) ? { example: examples[name] } : {}),
  }))
}

/** The header that makes a creating call safe to repeat. */
const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own choice, the same for every repetition of one call. The call is carried out once; a repetition within 24 hours returns the first answer with the header `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
}

const contentTypes = (endpoint: Endpoint): string[] => {
  if (endpoint.bodyType === 'raw') return ['application/json']
  if (endpoint.bodyType === 'multipart') return ['multipart/form-data']
  return endpoint.method === 'PATCH' ? ['application/merge-patch+json', 'application/json'] : ['application/json']
}

const filePart: JsonSchema = { type: 'string', format: 'binary', description: 'The file itself; one per request.' }

/**
 * Builds the request schema: a choice of two where managers send their own body; an upload has its file besides the
 * fields.
 */
const bodySchemaOf = ({ body, staffBody, bodyType }: Endpoint, { schemaOf }: Sources): JsonSchema => {
  const own = schemaOf(body ?? z.unknown(), 'input')
  if (bodyType === 'multipart')
    return { ...own, properties: { file: filePart, ...own.properties }, required: ['file', ...(own.required ?? [])] }
  if (!staffBody) return own
  return {
    anyOf: [
      { title: 'Customer', ...own },
      { title: 'Manager', ...schemaOf(staffBody, 'input') },
    ],
  }
}

const bodyExamplesOf = (endpoint: Endpoint, text: OperationText | null, { samples }: ApiReference): Part => {
  if (!endpoint.body || endpoint.bodyType === 'raw' || text?.withoutExample) return {}
  const own = withParts(exampleOf(endpoint.body, 'input', samples), text?.body)
  if (!endpoint.staffBody) return { example: own }
  const staff = withParts(exampleOf(endpoint.staffBody, 'input', samples), text?.staffBody)
  return { examples: { customer: { value: own }, manager: { value: staff } } }
}

const requestOf = (endpoint: Endpoint, text: OperationText | null, sources: Sources): Part => {
  const content = { schema: bodySchemaOf(endpoint, sources), ...bodyExamplesOf(endpoint, text, sources.reference) }
  return { required: true, content: Object.fromEntries(contentTypes(endpoint).map((type) => [type, content])) }
}

const answerOf = (endpoint: Endpoint, text: OperationText | null, { reference, schemaOf }: Sources): Part => {
  const headline = endpoint.status === 201 ? 'Created' : endpoint.status === 202 ? 'Accepted' : 'OK'
  const description = text ? `${headline}. ${text.returns}` : headline
  if (endpoint.answer === 'binary') {
    const type = text?.mediaType ?? 'application/octet-stream'
    return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  }
  const schema = schemaOf(endpoint.answer, 'output')
  const example = withParts(exampleOf(endpoint.answer, 'output', reference.samples), text?.answer)
  return { description, content: { 'application/json': { schema, ...(text?.withoutExample ? {} : { example }) } } }
}

/** Lists an endpoint's errors, one entry per status, each code with its meaning; its own errors come first. */
const errorsOf = (endpoint: Endpoint, { errors }: ApiReference): Record<string, Part> => {
  const codes = [...new Set<ErrorCode>([...endpoint.errors, ...commonErrors(endpoint)])]
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => statusOf[code])].map(([status, keys]) => [
      String(status),
      {
        description: keys.map((key) => `- \`${key}\`: ${errors[key]}`).join('\n'),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message: keys[0] } },
        },
      },
    ]),
  )
}

/** Describes one operation with its examples. */
export const operationOf = (
  endpoint: Endpoint,
  tag: string | null,
  text: OperationText | null,
  sources: Sources,
): Part => ({
  summary: endpoint.summary,
  ...(text ? { description: text.description } : {}),
  operationId: operationIdOf(endpoint),
  ...(tag === null ? {} : { tags: [tag] }),
  'x-required-role': roleOf[endpoint.who],
  ...(mustBeSameOrigin(endpoint) ? { 'x-same-origin': true } : {}),
  security: endpoint.who === 'anyone' ? [] : [{ session: [] }],
  parameters: [
    ...parametersOf(endpoint, 'path', text, sources),
    ...parametersOf(endpoint, 'query', text, sources),
    ...(endpoint.hasIdempotencyKey ? [idempotencyParameter] : []),
  ],
  ...(endpoint.body ? { requestBody: requestOf(endpoint, text, sources) } : {}),
  responses: {
    [String(endpoint.status ?? 200)]: answerOf(endpoint, text, sources),
    ...errorsOf(endpoint, sources.reference),
  },
})
