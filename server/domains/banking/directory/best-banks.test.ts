import { expect, test } from 'vitest'
import type { Institution } from '#contract/banking/schemas.ts'
import { bestBanks } from './best-banks.ts'

const bank = (name: string): Institution => ({
  id: name,
  name,
  country: 'IT',
  logo: null,
  historyDays: 90,
  consentDays: 90,
})
const all = ['Banca Ómega', 'Intesa', 'Omega', 'Nuova Banca', 'Comegabanca', 'Banca d’Italia'].map(bank)
const names = (searched: string) => bestBanks(all, searched).map(({ name }) => name)

test('puts the best fit first, ignoring case, accents and punctuation', () => {
  expect(names('omega')).toEqual(['Omega', 'Banca Ómega', 'Comegabanca'])
  expect(names('BANCA D')).toEqual(['Banca d’Italia'])
  expect(names('italia banca')).toEqual(['Banca d’Italia'])
  expect(names('nothing')).toEqual([])
  expect(names('%')).toEqual([])
})

test('lists all by name without a search text, and at most fifty with one', () => {
  expect(names(' ')).toHaveLength(6)
  expect(names('')[0]).toBe('Banca d’Italia')
  expect(
    bestBanks(
      Array.from({ length: 90 }, (_, at) => bank(`Bank ${at}`)),
      'bank',
    ),
  ).toHaveLength(50)
})
