import { expect, test } from 'vitest'
import { deadlinesSearch } from './deadlines-search.ts'

const defaults = { page: 1, itemsPerPage: 20, show: 'upcoming', name: '' }

test('reads an empty or unknown address as the default list', () => {
  expect(deadlinesSearch.read({})).toEqual(defaults)
  expect(deadlinesSearch.read({ page: '-2', itemsPerPage: '37', show: 'all', name: 'ab' })).toEqual(defaults)
})

test('reads an address as written', () => {
  const search = { page: '3', itemsPerPage: '50', show: 'overdue', name: ' harbour ' }
  expect(deadlinesSearch.read(search)).toEqual({ page: 3, itemsPerPage: 50, show: 'overdue', name: 'harbour' })
})
