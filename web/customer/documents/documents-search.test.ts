import { expect, test } from 'vitest'
import { documentsSearch } from './documents-search.ts'
import { countDocuments, firstFolder, folderCounts } from './folder-counts.ts'

test('uses the default for an invalid address, and treats a name of digits as text', () => {
  expect(documentsSearch.read({ folder: 'secrets', name: 2026, page: '-1', itemsPerPage: 7 })).toEqual({
    name: '2026',
    page: 1,
    itemsPerPage: 20,
  })
  expect(documentsSearch.read({ folder: 'agreement', page: 3, itemsPerPage: 50 })).toEqual({
    folder: 'agreement',
    name: '',
    page: 3,
    itemsPerPage: 50,
  })
})

test('opens the first folder with a new document, else the first folder with any', () => {
  const none = folderCounts({ personal: {}, public: {} })
  expect([firstFolder(none), countDocuments(none)]).toEqual(['archive', 0])
  const some = folderCounts({
    personal: { shareholders: { total: 2, unopened: 0 } },
    public: { resolution: { total: 4, unopened: 1 }, agreement: { total: 1, unopened: 0 } },
  })
  expect([firstFolder(some), countDocuments(some)]).toEqual(['resolution', 7])
  expect(firstFolder({ ...some, resolution: { total: 4, unopened: 0 } })).toBe('shareholders')
})
