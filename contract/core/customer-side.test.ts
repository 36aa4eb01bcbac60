import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpointsOfBothSides } from './testing/declared-endpoints.ts'

/** What both sides of an endpoint say alike. */
const alike = [
  'method',
  'path',
  'who',
  'hasIdempotencyKey',
  'isAllowedWithoutTwoFactor',
  'requiresConfirmedEmail',
  'status',
  'errors',
] as const satisfies readonly (keyof Endpoint)[]

const rulesOf = (endpoint: Endpoint) => alike.map((name) => endpoint[name])

test('the customers’ side of an endpoint has the same route and rules as the full one', async () => {
  const all = [...(await endpointsOfBothSides()).values()]
  const customerSides = all.filter((one) => one.isCustomerSide)
  expect(customerSides.length).toBeGreaterThan(0)
  for (const one of customerSides) {
    const full = all.filter(
      ({ isCustomerSide: part, method, path }) => !part && method === one.method && path === one.path,
    )
    expect(full.map(rulesOf), `${one.method} ${one.path}`).toEqual([rulesOf(one)])
    expect(one.staffBody).toBeUndefined()
  }
})
