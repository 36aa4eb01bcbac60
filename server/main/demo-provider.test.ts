import { expect, test } from 'vitest'
import { KNOWN_NAMES } from '#sandbox/registry/made-up.ts'
import { demoProvider } from './demo-provider.ts'

test('has the number under which the sandbox’s registry knows its name', () => {
  const { legalName, companyNumber } = demoProvider('http://sandbox.test')
  expect(KNOWN_NAMES[companyNumber]).toBe(legalName.toUpperCase())
})
