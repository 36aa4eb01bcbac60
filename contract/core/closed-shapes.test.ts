import { expect, test } from 'vitest'
import { endpointsOfBothSides } from './testing/declared-endpoints.ts'

interface Definition {
  readonly type: string
  readonly [part: string]: unknown
}
const definitionOf = (schema: unknown): Definition | null => {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return null
  const { def } = schema._zod as { def: Definition }
  return def
}

/** Lists the places of a shape that let anything through: objects with further fields, and values of any kind. */
const openShapes = (schema: unknown, location: string, seen = new Set<unknown>()): string[] => {
  const def = definitionOf(schema)
  if (!def || seen.has(schema)) return []
  seen.add(schema)
  if (def.type === 'any' || def.type === 'unknown') return [`${location}: ${def.type}`]
  const parts = Object.entries(def).flatMap(([name, part]): [string, unknown][] => {
    if (name === 'shape') return Object.entries(part as object).map(([field, one]) => [`.${field}`, one])
    if (name === 'getter') return [['', (part as () => unknown)()]]
    return (Array.isArray(part) ? part : [part]).map((one) => [name === 'element' ? '[]' : '', one])
  })
  const inside = parts.flatMap(([name, part]) => openShapes(part, `${location}${name}`, seen))
  const isOpen = def.type === 'object' && definitionOf(def['catchall'])?.type !== 'never'
  return isOpen ? [`${location}: further fields`, ...inside] : inside
}

/** Places that let anything through, each with its reason. */
const known: Readonly<Record<string, string>> = {
  'GET /captcha/challenge answer: further fields': 'the challenge of another library, which only that library reads',
  'GET /captcha/challenge answer: unknown': 'the same',
  'GET /company_draft answer.data: unknown': 'a draft is stored as it was typed',
  'PUT /company_draft body.data: unknown': 'a draft is stored as it was typed',
  'PUT /company_draft answer.data: unknown': 'a draft is stored as it was typed',
  'GET /admin/failed_jobs answer.hydra:member[].payload: unknown': 'the payload of any kind of job',
  'GET /admin/jobs/{id} answer.payload: unknown': 'the payload of any kind of job',
  'GET /admin/audit answer.hydra:member[].before: unknown': 'the fields of any action',
  'GET /manager/audit/{userId} answer.hydra:member[].before: unknown': 'the fields of any action',
  'POST /sandbox/clock body: unknown': 'signed bytes',
  'POST /stripe/webhook body: unknown': 'signed bytes',
  'POST /identity_checks/callback body: unknown': 'a hint of which nothing is read but the check’s id',
}

test('every body and every answer is closed: a field that the contract does not name is refused', async () => {
  const all = [...(await endpointsOfBothSides()).values()]
  expect(all.length).toBeGreaterThan(100)
  const locations = all.flatMap(({ method, path, body, staffBody, query, answer }) =>
    Object.entries({ body, staffBody, query, answer }).flatMap(([part, schema]) =>
      openShapes(schema, `${method} ${path} ${part}`),
    ),
  )
  expect(locations.toSorted()).toEqual(Object.keys(known).toSorted())
})
