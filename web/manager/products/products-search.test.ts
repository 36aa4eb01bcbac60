import { expect, it } from 'vitest'
import { productsSearch } from './products-search.ts'

const defaults = { page: 1, itemsPerPage: 20, name: '', sale: '', order: '' }

it('reads the address of the products, as the router passes it', () => {
  expect(productsSearch.read({})).toEqual(defaults)
  expect(productsSearch.read({ page: '2', itemsPerPage: 50, customers: 7 })).toEqual({
    ...defaults,
    page: 2,
    itemsPerPage: 50,
    customers: 7,
  })
  expect(productsSearch.read({ customers: 'all', itemsPerPage: 33, sale: 'maybe', order: 'id.asc' })).toEqual(defaults)
})
