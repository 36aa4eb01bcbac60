import { expect, test } from 'vitest'
import { deadlinesSearch } from './deadlines-search.ts'

const defaults = { page: 1, itemsPerPage: 20, show: 'upcoming', name: '', kind: '', order: '' }

test('reads an empty or unknown address as the default list', () => {
  expect(deadlinesSearch.read({})).toEqual(defaults)
  expect(deadlinesSearch.read({ page: '-2', itemsPerPage: '37', show: 'all', name: 'ab', kind: 'all' })).toEqual(
    defaults,
  )
})

test('reads an address as written', () => {
  const search = {
    page: '3',
    itemsPerPage: '50',
    show: 'overdue',
    name: ' harbour ',
    kind: 'accounts',
    order: 'dueOn.desc',
  }
  expect(deadlinesSearch.read(search)).toEqual({ ...search, page: 3, itemsPerPage: 50, name: 'harbour' })
})
