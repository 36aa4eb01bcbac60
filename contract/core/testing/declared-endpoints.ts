import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/core/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Every endpoint in an export, by its path in it: alone, or in a map such as that of the document kinds. */
const endpointsIn = (name: string, value: unknown): [string, Endpoint][] => {
  if (isEndpoint(value)) return [[name, value]]
  return isMap(value) ? Object.entries(value).flatMap(([key, inner]) => endpointsIn(`${name}.${key}`, inner)) : []
}

/** Every endpoint of the contract once, by its name; also those that declare only the customers' side. */
export const endpointsOfBothSides = async (): Promise<ReadonlyMap<string, Endpoint>> => {
  const folder = join(import.meta.dirname, '../..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\btesting\b/.test(file))
  const exported = await Promise.all(
    modules.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  const named = exported.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => endpointsIn(name, value)),
  )
  const once = new Map(named.map(([name, endpoint]) => [endpoint, name]))
  return new Map([...once].map(([endpoint, name]) => [name, endpoint]))
}

/** Every endpoint that the contract declares in full, once, by its name. */
export const declaredEndpoints = async (): Promise<ReadonlyMap<string, Endpoint>> =>
  new Map([...(await endpointsOfBothSides())].filter(([, endpoint]) => endpoint.isCustomerSide === undefined))
