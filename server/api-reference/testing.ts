import type { JsonSchema } from '#server/platform/http/reference/described-schema.ts'

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
