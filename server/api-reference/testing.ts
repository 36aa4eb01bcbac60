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

/** Every endpoint that the contract declares in full, by its name. */
export const declaredEndpoints = async (): Promise<ReadonlyMap<string, Endpoint>> => {
  const folder = join(import.meta.dirname, '../../contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const exported = await Promise.all(
    modules.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return new Map(
    exported.flatMap((module) => Object.entries(module).filter((entry) => isEndpoint(entry[1]))) as [
      string,
      Endpoint,
    ][],
  )
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
