import * as z from 'zod'
import { type Direction, fieldsOf, partsOf, type Schema, valueOf } from './schema-parts.ts'

/** The samples that examples are made of. */
export interface Samples {
  /** Samples by field name; of several, the first that matches the field's schema. */
  readonly values: Readonly<Record<string, readonly unknown[]>>
  /** The collection of a record with an `@id`, by its schema or by its field's name. */
  readonly collections: ReadonlyMap<Schema | string, string>
  /** Sample values for one record schema that override the samples by name, so that the example is consistent. */
  readonly parts: ReadonlyMap<Schema, Readonly<Record<string, unknown>>>
}

const accepted = (schema: Schema, candidates: readonly unknown[] | undefined): readonly unknown[] =>
  (candidates ?? []).filter((candidate) => z.safeParse(schema, candidate).success).slice(0, 1)

/** Checks whether a field may be omitted; examples omit it unless it has a sample. */
const isOptional = (field: Schema, direction: Direction): boolean =>
  (direction === 'input' ? field._zod.optin : field._zod.optout) === 'optional'

const ofFields = (
  fields: Readonly<Record<string, Schema>>,
  direction: Direction,
  samples: Samples,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => !isOptional(field, direction) || Object.hasOwn(samples.values, name))
      .map(([name, field]) => [name, exampleOf(field, direction, samples, name)]),
  )

/** Builds a record, whose `@id` names its collection and its own id. */
const ofRecord = (
  schema: Schema,
  fields: Readonly<Record<string, Schema>>,
  direction: Direction,
  samples: Samples,
  name: string,
): Record<string, unknown> => {
  const record = { ...ofFields(fields, direction, samples), ...samples.parts.get(schema) }
  const collection = samples.collections.get(schema) ?? samples.collections.get(name)
  return Object.hasOwn(record, '@id') && collection !== undefined
    ? { ...record, '@id': `/api/${collection}/${String(record['id'])}` }
    : record
}

/** Builds an example value: the sample of its field's name, or the simplest value of its type. */
export const exampleOf = (schema: Schema, direction: Direction, samples: Samples, name = ''): unknown => {
  const [known] = accepted(schema, Object.hasOwn(samples.values, name) ? samples.values[name] : undefined)
  if (known !== undefined) return known
  const value = valueOf(schema, direction)
  const parts = partsOf(value)
  switch (parts.type) {
    case 'object':
      return ofRecord(value, parts.shape, direction, samples, name)
    case 'array':
      return [exampleOf(parts.element, direction, samples, name)]
    case 'union':
      return exampleOf(parts.options[0] ?? value, direction, samples, name)
    case 'enum':
      return Object.values(parts.entries)[0]
    case 'literal':
      return parts.values[0]
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'null':
      return null
    case 'record':
    case 'unknown':
      return {}
    default:
      return 'text'
  }
}

/** Builds an example query of the required and the given fields. */
export const exampleQuery = (schema: Schema, samples: Samples, given: unknown): Record<string, unknown> => {
  const own = given && typeof given === 'object' ? (given as Record<string, unknown>) : {}
  const needed = Object.entries(fieldsOf(schema) ?? {}).filter(([, field]) => !isOptional(field, 'input'))
  return { ...ofFields(Object.fromEntries(needed), 'input', samples), ...own }
}

/** Replaces parts of an example, also inside list items; `undefined` removes a field. */
export const withParts = (example: unknown, parts: unknown): unknown => {
  if (parts === undefined) return example
  if (parts === null || typeof parts !== 'object') return parts
  if (Array.isArray(parts)) {
    const entries: readonly unknown[] = Array.isArray(example) ? example : []
    return parts.map((part: unknown, index) => withParts(entries[index] ?? entries[0], part))
  }
  const whole: Record<string, unknown> = example && !Array.isArray(example) ? { ...example } : {}
  for (const [name, part] of Object.entries(parts))
    whole[name] = part === undefined ? undefined : withParts(whole[name], part)
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}
