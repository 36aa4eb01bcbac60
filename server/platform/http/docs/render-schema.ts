import type { JsonSchema } from '../reference/described-schema.ts'
import { escaped, markup } from './markup.ts'

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** The schema itself where null is the only other choice. */
const withoutNull = (schema: JsonSchema): JsonSchema => {
  const rest = variantsOf(schema).filter(({ type }) => type !== 'null')
  const [only] = rest
  return rest.length === 1 && only ? only : schema
}

const primitive = ({ type, format, const: fixed }: JsonSchema): string => {
  if (fixed !== undefined) return JSON.stringify(fixed)
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'any')
  return format === undefined || format === 'email' ? name : `${name}, ${format}`
}

/** The type of a value in words: `list of objects`, `string or null`. */
const typeOf = (schema: JsonSchema): string => {
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'any'}s`
  return primitive(schema)
}

const numbersOf = ({ minimum, maximum, minLength, maxLength, maxItems }: JsonSchema): string =>
  [
    typeof minLength === 'number' && minLength > 1 ? `at least ${minLength} characters` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    typeof minimum === 'number' && minimum > -1e9 ? `from ${minimum}` : '',
    typeof maximum === 'number' && maximum < 2e9 ? `up to ${maximum}` : '',
    typeof maxItems === 'number' ? `at most ${maxItems} entries` : '',
  ]
    .filter(Boolean)
    .join(', ')

const choicesOf = ({ enum: choices, description = '' }: JsonSchema): string =>
  Array.isArray(choices) && !description.includes('\n- ')
    ? `<p class="choices">One of ${choices.map((one) => `<code>${escaped(String(one) || "''")}</code>`).join(' ')}</p>`
    : ''

/** The objects inside a value, each with a title where there are several. */
const childrenOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const plain = withoutNull(schema)
  if (plain.properties) return [plain]
  if (plain.items) return childrenOf(plain.items)
  if (typeof plain.additionalProperties === 'object') return childrenOf(plain.additionalProperties)
  return variantsOf(plain).flatMap(childrenOf)
}

const nested = (schema: JsonSchema): string => {
  const children = childrenOf(schema)
  if (children.length === 0) return ''
  return `<details><summary>Fields</summary>${children.map(renderFields).join('<p class="or">or</p>')}</details>`
}

/** One field or parameter: its name, type, whether it must be there, its limits and what it means. */
export const renderField = (name: string, schema: JsonSchema, required: boolean, place = ''): string => {
  const inner = withoutNull(schema)
  const limits = numbersOf(inner)
  return `<li><div class="name"><code>${escaped(name)}</code> <span class="type">${escaped(typeOf(schema))}${place}</span>${
    required ? ' <span class="required">required</span>' : ''
  }</div>${markup(schema.description ?? '')}${choicesOf({ ...inner, description: schema.description ?? '' })}${
    limits === '' ? '' : `<p class="limits">${escaped(limits)}</p>`
  }${nested(schema)}</li>`
}

const renderFields = ({ properties = {}, required = [], title }: JsonSchema): string =>
  `${typeof title === 'string' ? `<p class="variant">${escaped(title)}</p>` : ''}<ul class="fields">${Object.entries(
    properties,
  )
    .map(([name, field]) => renderField(name, field, required.includes(name)))
    .join('')}</ul>`

/** A body or an answer: its fields, or its type where it has none. */
export const renderSchema = (schema: JsonSchema): string => {
  const children = childrenOf(schema)
  return children.length === 0
    ? `<p class="type">${escaped(typeOf(schema))}</p>`
    : children.map(renderFields).join('<p class="or">or</p>')
}
