import { expect, test } from 'vitest'
import { transactionsSearch } from './transactions-search.ts'

test('reads filters from an address, and drops what is none', () => {
  expect(
    transactionsSearch.read({ text: 12, direction: 'in', min: 10.5, max: '-3', from: '2026-11-01', to: '2026-13-01' }),
  ).toEqual({ text: '12', direction: 'in', min: '10.5', max: '', from: '2026-11-01', to: '' })
  expect(transactionsSearch.write(transactionsSearch.defaults)).toEqual({})
})
