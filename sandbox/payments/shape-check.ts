import { readFileSync } from 'node:fs'

/** The shapes of Stripe's objects, from the SDK's types. */
type Shapes = { types: Record<string, Record<string, string>>; words: Record<string, string> }

const shapes = JSON.parse(readFileSync(new URL('./shapes.json', import.meta.url), 'utf8')) as Shapes

const objectTypes: Record<string, string> = {
  'checkout.session': 'Checkout.Session',
  'billing_portal.session': 'BillingPortal.Session',
  'billing_portal.configuration': 'BillingPortal.Configuration',
  item: 'LineItem',
  line_item: 'InvoiceLineItem',
}

/** Returns the type of an object's `object` field, such as `invoice_payment` → `InvoicePayment`. */
const typeOfObject = (name: string): string =>
  objectTypes[name] ?? name.replace(/(^|_)(\w)/g, (_match, _gap: string, letter: string) => letter.toUpperCase())

const members = (type: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of type) {
    if (sign === '<') depth += 1
    if (sign === '>') depth -= 1
    if (sign === '|' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part]
}

const isItem = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkList = (value: Record<string, unknown>, item: string, path: string): string[] => {
  const expected = ['data', 'has_more', 'object', 'url']
  const keys = Object.keys(value).toSorted()
  const wrong =
    keys.join() === expected.join() && value['object'] === 'list'
      ? []
      : [`${path}: not a list envelope (${keys.join()})`]
  const data = value['data']
  return [
    ...wrong,
    ...(Array.isArray(data) ? data.flatMap((one, index) => differences(one, item, `${path}.data[${index}]`)) : []),
  ]
}

const checkNamed = (value: unknown, type: string, path: string): string[] => {
  const word = shapes.words[type]
  if (word !== undefined) return differences(value, word, path)
  const shape = shapes.types[type]
  if (!shape) return [`${path}: no shape known for ${type}`]
  if (!isItem(value)) return [`${path}: ${JSON.stringify(value)} is not ${type}`]
  const names = new Map(
    Object.entries(shape).map(([key, kind]) => [key.replace('?', ''), { kind, optional: key.endsWith('?') }]),
  )
  const extra = Object.keys(value).flatMap((key) =>
    names.has(key) || key === 'lastResponse' ? [] : [`${path}.${key}: not in ${type}`],
  )
  const inner = [...names].flatMap(([key, { kind, optional }]) => {
    if (!Object.hasOwn(value, key)) return optional ? [] : [`${path}.${key}: missing (${kind})`]
    return differences(value[key], kind, `${path}.${key}`)
  })
  return [...extra, ...inner]
}

const checkMember = (value: unknown, member: string, path: string): string[] => {
  if (member.startsWith("'"))
    return value === member.slice(1, -1) ? [] : [`${path}: ${JSON.stringify(value)} is not ${member}`]
  if (member === 'null') return value === null ? [] : [`${path}: ${JSON.stringify(value)} is not null`]
  if (member === 'string' || member === 'number' || member === 'boolean')
    return typeof value === member ? [] : [`${path}: ${JSON.stringify(value)} is not a ${member}`]
  // The SDK parses decimals of fetched objects only; in expanded ones and in events they remain text.
  if (member === 'Decimal')
    return /^-?\d+(\.\d+)?$/.test(String(value)) && typeof value !== 'number' ? [] : [`${path}: not a decimal`]
  if (member === 'Metadata')
    return isItem(value) && Object.values(value).every((one) => typeof one === 'string')
      ? []
      : [`${path}: not metadata`]
  const [, wrapper, inner = ''] = /^(Array|ApiList)<(.*)>$/.exec(member) ?? []
  if (wrapper === 'Array')
    return Array.isArray(value)
      ? value.flatMap((one, index) => differences(one, inner, `${path}[${index}]`))
      : [`${path}: not a list`]
  if (wrapper === 'ApiList') return isItem(value) ? checkList(value, inner, path) : [`${path}: not a list envelope`]
  if (isItem(value) && typeof value['object'] === 'string' && typeOfObject(value['object']) !== member)
    return [`${path}: ${value['object']} is not ${member}`]
  return checkNamed(value, member, path)
}

/** Lists the differences between a value and a type such as `string|Customer|null`; none if it fits one member. */
export const differences = (value: unknown, type: string, path: string): string[] => {
  const results = members(type).map((member) => checkMember(value, member, path))
  if (results.some((found) => found.length === 0)) return []
  return results.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Lists the differences between an object of the API and its shape. */
export const objectDifferences = (value: { object: string }): string[] =>
  differences(value, typeOfObject(value.object), value.object)
