import { expect, it } from 'vitest'
import { productsSearch } from './products-search.ts'

it('reads the address of the products, as the router passes it', () => {
  expect(productsSearch.read({})).toEqual({ page: 1, itemsPerPage: 20 })
  expect(productsSearch.read({ page: '2', itemsPerPage: 50, customers: 7 })).toEqual({
    page: 2,
    itemsPerPage: 50,
    customers: 7,
  })
  expect(productsSearch.read({ customers: 'all', itemsPerPage: 33 })).toEqual({ page: 1, itemsPerPage: 20 })
})
