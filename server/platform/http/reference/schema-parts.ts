import type * as z from 'zod'

/** Any schema of the contract. */
export type Schema = z.core.$ZodType

/** Whether a schema is read as what a caller sends or as what the server answers. */
export type Direction = 'input' | 'output'

/** The parts that a schema was declared with. */
export const partsOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] => (schema as z.core.$ZodTypes)._zod.def

/** The next schema beneath one that only says optional, nullable, defaulted or converted; null beneath a value itself. */
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

/** The value itself, with nothing around it. */
export const valueOf = (schema: Schema, direction: Direction): Schema => {
  const inner = beneath(schema, direction)
  return inner === null ? schema : valueOf(inner, direction)
}

/** The fields of an object; null for what is no object. */
export const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> | null => {
  const parts = partsOf(schema)
  return parts.type === 'object' ? parts.shape : null
}

/** The values that a choice allows; null for what is no choice. */
export const choicesOf = (schema: Schema): readonly (string | number)[] | null => {
  const parts = partsOf(schema)
  if (parts.type === 'enum') return Object.values(parts.entries)
  if (parts.type !== 'literal') return null
  return parts.values.filter((value) => typeof value === 'string' || typeof value === 'number')
}

/** The object schemas that a path of field names leads through, from a schema on: into lists, records and every variant. */
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
