import type { JsonSchema } from '#server/platform/http/reference/described-schema.ts'
import { escaped, markup } from './markup.ts'

/** Whether a value is sent, with required fields marked, or answered, with optional ones marked. */
type Way = 'sent' | 'answered'

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** Returns the schema itself where null is the only other choice. */
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

/** Describes a value's type in words: `list of objects`, `string or null`. */
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

/** Lists the values of a choice unless its description names them all. */
const choicesOf = ({ enum: choices }: JsonSchema, description: string): string =>
  Array.isArray(choices) && choices.some((one) => one !== '' && !description.includes(`\`${String(one)}\``))
    ? `<p class="choices">One of ${choices.map((one) => `<code>${escaped(String(one) || "''")}</code>`).join(' ')}</p>`
    : ''

/** Lists the objects inside a value, each with a title when there are several. */
const childrenOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const plain = withoutNull(schema)
  if (plain.properties) return [plain]
  if (plain.items) return childrenOf(plain.items)
  if (typeof plain.additionalProperties === 'object') return childrenOf(plain.additionalProperties)
  return variantsOf(plain).flatMap(childrenOf)
}

const listOf = (objects: readonly JsonSchema[], way: Way): string =>
  objects.map((object) => renderFields(object, way)).join('<p class="or">or</p>')

const nested = (schema: JsonSchema, way: Way): string => {
  const children = childrenOf(schema)
  return children.length === 0 ? '' : `<details><summary>Fields</summary>${listOf(children, way)}</details>`
}

/** Renders one field or parameter: its name, type, mark, limits and meaning. */
const renderField = (name: string, schema: JsonSchema, type: string, mark: string, way: Way): string => {
  const inner = withoutNull(schema)
  const description = schema.description ?? ''
  const limits = way === 'sent' ? numbersOf(inner) : ''
  return `<li><div class="name"><code>${escaped(name)}</code> <span class="type">${escaped(type)}</span>${
    mark === '' ? '' : ` <span class="required">${mark}</span>`
  }</div>${markup(description)}${choicesOf(inner, description)}${
    limits === '' ? '' : `<p class="limits">${escaped(limits)}</p>`
  }${nested(schema, way)}</li>`
}

const markOf = (required: boolean, way: Way): string =>
  way === 'sent' ? (required ? 'required' : '') : required ? '' : 'optional'

const renderFields = ({ properties = {}, required = [], title }: JsonSchema, way: Way): string =>
  `${typeof title === 'string' ? `<p class="variant">${escaped(title)}</p>` : ''}<ul class="fields">${Object.entries(
    properties,
  )
    .map(([name, field]) => renderField(name, field, typeOf(field), markOf(required.includes(name), way), way))
    .join('')}</ul>`

/** Renders a parameter with its location. */
export const renderParameter = (name: string, schema: JsonSchema, required: boolean, location: string): string =>
  renderField(name, schema, `${typeOf(schema)}, in ${location}`, markOf(required, 'sent'), 'sent')

/** Renders a body or an answer: its fields, or its type when it has none. */
export const renderSchema = (schema: JsonSchema, way: Way): string => {
  const children = childrenOf(schema)
  return children.length === 0 ? `<p class="type">${escaped(typeOf(schema))}</p>` : listOf(children, way)
}
