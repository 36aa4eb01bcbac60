import { expect, test } from 'vitest'
import type { SearchSchema } from '#web/lib/search-schema.ts'
import { router } from './router.ts'

type Search = Readonly<Record<string, unknown>>

/** Every declaration of a page's search state. */
const files = import.meta.glob<Search>('/web/**/*-search.ts', { eager: true })

/** Texts of which the router reads some as a number or a boolean. */
const candidates = ['0', '1', '2', '50', '100', '12345678', '007', '1e3', '-1', 'true', 'false', 'yes', '2026-01-31']

const isSchema = (value: unknown): value is SearchSchema<Search> =>
  typeof value === 'object' && value !== null && 'defaults' in value && 'read' in value && 'write' in value

const schemas = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([title, schema]) => (isSchema(schema) ? [{ title, schema }] : []))

/** Returns the names that a schema reads. */
const namesOf = (schema: SearchSchema<Search>): string[] => {
  const names = new Set<string>()
  schema.read(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}

/** Returns the search state that a reload shows. */
const reloaded = (schema: SearchSchema<Search>, shown: Search): Search =>
  schema.read(router.options.parseSearch(router.options.stringifySearch(schema.write(shown))))

test.each(schemas)('$title is the same after a reload, also with numbers that are texts', ({ schema }) => {
  const read = namesOf(schema).flatMap((name) => candidates.map((candidate) => schema.read({ [name]: candidate })))
  expect(read.length).toBeGreaterThan(0)
  expect(read.map((shown) => reloaded(schema, shown))).toEqual(read)
})

test('finds the search state of every page', () => {
  expect(schemas.length).toBeGreaterThanOrEqual(30)
})
