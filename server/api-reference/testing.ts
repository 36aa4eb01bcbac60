import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { JsonSchema } from '#server/platform/http/reference/described-schema.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'who' in value &&
  !('narrowed' in value)

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Every endpoint in an export, by its path in it: alone, or in a map such as that of the document kinds. */
const endpointsIn = (name: string, value: unknown): [string, Endpoint][] => {
  if (isEndpoint(value)) return [[name, value]]
  if (!isMap(value) || 'method' in value) return []
  return Object.entries(value).flatMap(([key, inner]) => endpointsIn(`${name}.${key}`, inner))
}

/** Every endpoint that the contract declares in full, once, by its name. */
export const declaredEndpoints = async (): Promise<ReadonlyMap<string, Endpoint>> => {
  const folder = join(import.meta.dirname, '../../contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const exported = await Promise.all(
    modules.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  const named = exported.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => endpointsIn(name, value)),
  )
  const once = new Map(named.map(([name, endpoint]) => [endpoint, name]))
  return new Map([...once].map(([endpoint, name]) => [name, endpoint]))
}

/** A field of a described schema, with the way to it. */
export interface DescribedField {
  readonly path: string
  readonly schema: JsonSchema
  /** What is said about it, where it stands. */
  readonly description: string
}

/** Every field of a JSON Schema, at any depth. */
export const fieldsIn = (schema: JsonSchema, path: string): DescribedField[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { path: `${path}.${name}`, schema: field, description: field.description ?? '' },
    ...fieldsIn(field, `${path}.${name}`),
  ]),
  ...(schema.items ? fieldsIn(schema.items, `${path}[]`) : []),
  ...(typeof schema.additionalProperties === 'object' ? fieldsIn(schema.additionalProperties, `${path}{}`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((variant) => fieldsIn(variant, path)),
]

/** The choices of a field, through null, lists and variants. */
export const choicesIn = (schema: JsonSchema): (string | number)[] => [
  ...(Array.isArray(schema['enum']) ? (schema['enum'] as (string | number)[]) : []),
  ...(schema.items ? choicesIn(schema.items) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ properties }) => !properties).flatMap(choicesIn),
]
