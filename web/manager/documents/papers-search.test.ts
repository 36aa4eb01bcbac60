import { expect, it } from 'vitest'
import { customerPapersSearch, publicPapersSearch } from './papers-search.ts'

it("reads the address of a customer's papers, as the router hands it over", () => {
  const usual = { page: 1, itemsPerPage: 20, name: '', deleted: false, show: 'papers', folder: '' }
  expect(customerPapersSearch({})).toEqual(usual)
  expect(customerPapersSearch({ folder: 'archive', name: 2026, deleted: true, page: '2' })).toEqual({
    ...usual,
    folder: 'archive',
    name: '2026',
    deleted: true,
    page: 2,
  })
  expect(customerPapersSearch({ show: 'uploads', folder: 'archive', name: 'ab' })).toEqual({
    ...usual,
    show: 'uploads',
  })
  expect(customerPapersSearch({ show: 'everything', itemsPerPage: 7 })).toEqual(usual)
})

it('reads the address of the papers for all', () => {
  const usual = { page: 1, itemsPerPage: 20, name: '', deleted: false, folder: '' }
  expect(publicPapersSearch({ folder: 'agreement', deleted: 'true' })).toEqual({
    ...usual,
    folder: 'agreement',
    deleted: true,
  })
  expect(publicPapersSearch({ folder: 'archive', deleted: 'maybe' })).toEqual(usual)
})
