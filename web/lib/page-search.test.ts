import { expect, test } from 'vitest'
import { pageSearch } from './page-search.ts'
import { sizeParam } from './search-params.ts'

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
  expect(pageSearch.read(search)).toEqual(read)
})

test('supports another default page size', () => {
  expect([sizeParam(10).absent, sizeParam(10).read(7), sizeParam(10).read(20)]).toEqual([10, undefined, 20])
})
