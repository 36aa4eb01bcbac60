import { expect, test } from 'vitest'
import { companyPageOf, registryNumberOf } from './company-number.ts'

test.each([
  ['1', '00000001'],
  ['00000000', null],
  ['99999999', '99999999'],
  ['SC1', 'SC000001'],
  ['SC123456', 'SC123456'],
  ['SC1234567', null],
  ['R0123456', 'R0123456'],
  ['R1123456', null],
  ['IP00123R', 'IP00123R'],
  ['12-34.56', '00123456'],
  [null, null],
])('formats %j as %j', (written, number) => expect(registryNumberOf(written)).toBe(number))

test('has a page at the registry only for a valid number', () => {
  expect(companyPageOf('https://registry.test', ' sc12345 ')).toBe('https://registry.test/company/SC012345')
  expect(companyPageOf('https://registry.test', 'unknown')).toBeNull()
  expect(companyPageOf('https://registry.test', null)).toBeNull()
})
