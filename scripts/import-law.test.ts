import { expect, test } from 'vitest'
import { allowed } from './import-law.mjs'

const texts = 'server/api-reference/reference.ts'

test.each([
  'web/lib/call.ts',
  'web/main/router.tsx',
  'web/manager/invoicing/queries.ts',
  'contract/invoicing/schemas.ts',
  'server/domains/invoicing/routes.ts',
  'server/platform/http/openapi.ts',
  'sandbox/main.ts',
])('%s does not load what the API reference says', (from) => {
  expect(allowed(from, texts)).toBe(false)
})

test('the server’s wiring does, and the reference knows the contract and the platform alone', () => {
  expect(allowed('server/main/create-http.ts', texts)).toBe(true)
  expect(allowed(texts, 'contract/invoicing/schemas.ts')).toBe(true)
  expect(allowed(texts, 'server/platform/http/reference/api-reference.ts')).toBe(true)
  expect(allowed(texts, 'server/domains/invoicing/api.ts')).toBe(false)
  expect(allowed(texts, 'server/main/create-http.ts')).toBe(false)
})
