import * as z from 'zod'
import { type Direction, partsOf, type Schema } from './schema-parts.ts'
import type { Wording } from './wording.ts'

/** A JSON Schema as in OpenAPI 3.1. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  [keyword: string]: unknown
}

/** Adds a description to each field, recursively. */
const annotateFields = (
  owner: Schema,
  fields: Readonly<Record<string, Schema>>,
  json: JsonSchema,
  direction: Direction,
  wording: Wording,
): void => {
  for (const [name, field] of Object.entries(fields)) {
    const target = json.properties?.[name]
    if (!target) continue
    annotate(field, target, direction, wording)
    const description = wording.describe(owner, name, field, direction)
    const format = wording.formatOf(field, direction)
    if (description !== null) target.description = description
    if (format !== null) target.format = format
  }
}

const annotate = (schema: Schema, json: JsonSchema, direction: Direction, wording: Wording): void => {
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'object':
      return annotateFields(schema, parts.shape, json, direction, wording)
    case 'array':
      if (json.items) annotate(parts.element, json.items, direction, wording)
      return
    case 'record':
      if (typeof json.additionalProperties === 'object')
        annotate(parts.valueType, json.additionalProperties, direction, wording)
      return
    case 'union':
      for (const [index, option] of parts.options.entries()) {
        const variant = (json.anyOf ?? json.oneOf)?.[index]
        if (variant) annotate(option, variant, direction, wording)
      }
      return
    case 'nullable':
      return annotate(parts.innerType, json.anyOf?.[0] ?? json, direction, wording)
    case 'optional':
    case 'default':
    case 'readonly':
      return annotate(parts.innerType, json, direction, wording)
    case 'pipe':
      return annotate(direction === 'input' ? parts.in : parts.out, json, direction, wording)
    default:
  }
}

/** Converts a contract schema to JSON Schema, with the wording's descriptions of its fields. */
export const describedSchema = (schema: Schema, direction: Direction, wording: Wording): JsonSchema => {
  const options = { io: direction, unrepresentable: 'any', target: 'draft-2020-12' } as const
  const { $schema: _, ...json } = z.toJSONSchema(schema, options) as JsonSchema
  annotate(schema, json, direction, wording)
  return json
}
