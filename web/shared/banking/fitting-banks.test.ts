import { expect, test } from 'vitest'
import { fittingBanks } from './fitting-banks.ts'

const found = [
  { country: 'GB', name: 'Albion Bank' },
  { country: 'ES', name: 'Banco Ibérico' },
] as const

test.each([
  ['GB', '', ['Albion Bank']],
  ['GB', 'bion', ['Albion Bank']],
  ['GB', 'lloyd', []],
  ['ES', 'IBERICO', ['Banco Ibérico']],
  ['IT', '', []],
] as const)('in %s for “%s” stay %o', (country, name, stay) => {
  expect(fittingBanks(found, country, name).map((bank) => bank.name)).toEqual(stay)
})
