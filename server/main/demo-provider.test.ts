import { expect, test } from 'vitest'
import { KNOWN_NAMES } from '#sandbox/registry/made-up.ts'
import { demoProvider } from './demo-provider.ts'

test('has the number under which the sandbox’s registry knows its name', () => {
  const { legalName, companyNumber } = demoProvider('http://127.0.0.1:3001')
  expect(KNOWN_NAMES[companyNumber]).toBe(legalName.toUpperCase())
})
