import { expect, test } from 'vitest'
import { deadlinesSearch } from './deadlines-search.ts'

const defaults = { page: 1, itemsPerPage: 20, show: 'coming', name: '' }

test('an address that says nothing, or nothing known, is the usual list', () => {
  expect(deadlinesSearch({})).toEqual(defaults)
  expect(deadlinesSearch({ page: '-2', itemsPerPage: '37', show: 'all', name: 'ab' })).toEqual(defaults)
})

test('an address is read as it was written', () => {
  const search = { page: '3', itemsPerPage: '50', show: 'missed', name: ' harbour ' }
  expect(deadlinesSearch(search)).toEqual({ page: 3, itemsPerPage: 50, show: 'missed', name: 'harbour' })
})
