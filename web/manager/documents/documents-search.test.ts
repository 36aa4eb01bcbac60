import { expect, it } from 'vitest'
import { customerDocumentsSearch, publicDocumentsSearch } from './documents-search.ts'

it("reads the address of a customer's documents, as the router passes it", () => {
  const defaults = { page: 1, itemsPerPage: 20, name: '', deleted: false, order: '', show: 'documents', folder: '' }
  expect(customerDocumentsSearch.read({})).toEqual(defaults)
  expect(customerDocumentsSearch.read({ folder: 'archive', name: 2026, deleted: true, page: '2' })).toEqual({
    ...defaults,
    folder: 'archive',
    name: '2026',
    deleted: true,
    page: 2,
  })
  expect(customerDocumentsSearch.read({ show: 'uploads', folder: 'archive', name: 'ab' })).toEqual({
    ...defaults,
    show: 'uploads',
  })
  expect(customerDocumentsSearch.read({ show: 'everything', itemsPerPage: 7 })).toEqual(defaults)
})

it('reads the address of the public documents', () => {
  const defaults = { page: 1, itemsPerPage: 20, name: '', deleted: false, order: '', folder: '' }
  expect(publicDocumentsSearch.read({ folder: 'agreement', deleted: 'true' })).toEqual({
    ...defaults,
    folder: 'agreement',
    deleted: true,
  })
  expect(publicDocumentsSearch.read({ folder: 'archive', deleted: 'maybe' })).toEqual(defaults)
})
