import type * as z from 'zod'

/** Any schema of the contract. */
export type Schema = z.core.$ZodType

/** Whether a schema is read as what a caller sends or as what the server answers. */
export type Direction = 'input' | 'output'

/** Returns the definition of a schema. */
export const partsOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] => (schema as z.core.$ZodTypes)._zod.def

/** Returns the schema inside an optional, nullable, default or converting one; null for a value itself. */
export const beneath = (schema: Schema, direction: Direction): Schema | null => {
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return parts.innerType
    case 'pipe':
      return direction === 'input' ? parts.in : parts.out
    default:
      return null
  }
}

/** Returns the value schema without any wrappers. */
export const valueOf = (schema: Schema, direction: Direction): Schema => {
  const inner = beneath(schema, direction)
  return inner === null ? schema : valueOf(inner, direction)
}

/** Returns the fields of an object schema; null for any other. */
export const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> | null => {
  const parts = partsOf(schema)
  return parts.type === 'object' ? parts.shape : null
}

/** Returns the values of a choice; null for any other schema. */
export const choicesOf = (schema: Schema): readonly (string | number)[] | null => {
  const parts = partsOf(schema)
  if (parts.type === 'enum') return Object.values(parts.entries)
  if (parts.type !== 'literal') return null
  return parts.values.filter((value) => typeof value === 'string' || typeof value === 'number')
}

/** Lists the object schemas along a path of field names, through lists, records and every variant. */
export const objectsIn = (schema: Schema, direction: Direction): readonly Schema[] => {
  const value = valueOf(schema, direction)
  const parts = partsOf(value)
  switch (parts.type) {
    case 'object':
      return [value]
    case 'array':
      return objectsIn(parts.element, direction)
    case 'record':
      return objectsIn(parts.valueType, direction)
    case 'union':
      return parts.options.flatMap((option) => objectsIn(option, direction))
    default:
      return []
  }
}
