import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

const declared = async (): Promise<Endpoint[]> => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const exported = await Promise.all(
    modules.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return exported.flatMap((module) => Object.values(module).filter(isEndpoint))
}

/** What both sides of an endpoint say alike. */
const rulesOf = ({ method, path, who, creates, withoutTwoFactor, confirmedOnly, status, errors }: Endpoint) => ({
  method,
  path,
  who,
  creates,
  withoutTwoFactor,
  confirmedOnly,
  status,
  errors,
})

test('the customers’ side of an endpoint has the same route and rules as the full one', async () => {
  const all = await declared()
  const narrowed = all.filter((one) => one.narrowed)
  expect(narrowed.length).toBeGreaterThan(0)
  for (const one of narrowed) {
    const full = all.filter(({ narrowed: part, method, path }) => !part && method === one.method && path === one.path)
    expect(full.map(rulesOf), `${one.method} ${one.path}`).toEqual([rulesOf(one)])
    expect(one.staffBody).toBeUndefined()
  }
})
