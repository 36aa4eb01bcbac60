import { expect, test } from 'vitest'
import { pageSearch } from './page-search.ts'

test.each([
  [
    { page: 3, itemsPerPage: 50 },
    { page: 3, itemsPerPage: 50 },
  ],
  [
    { page: '3', itemsPerPage: '100' },
    { page: 3, itemsPerPage: 100 },
  ],
  [{}, { page: 1, itemsPerPage: 20 }],
  [
    { page: -4, itemsPerPage: 37 },
    { page: 1, itemsPerPage: 20 },
  ],
  [
    { page: 1.5, itemsPerPage: 'all' },
    { page: 1, itemsPerPage: 20 },
  ],
])('parses %j as %j', (search, read) => {
  expect(pageSearch(search)).toEqual(read)
})

test('supports another default page size', () => {
  expect(pageSearch({ itemsPerPage: 7 }, 10)).toEqual({ page: 1, itemsPerPage: 10 })
  expect(pageSearch({ itemsPerPage: 20 }, 10)).toEqual({ page: 1, itemsPerPage: 20 })
})
