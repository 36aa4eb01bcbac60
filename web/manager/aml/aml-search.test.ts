import { expect, test } from 'vitest'
import { amlSearch } from './aml-search.ts'

const defaults = { page: 1, itemsPerPage: 20, due: '', rating: '', text: '', order: '' }

test('reads an empty or unknown address as the whole list', () => {
  expect(amlSearch.read({})).toEqual(defaults)
  expect(amlSearch.read({ page: '0', due: 'soon', rating: 'none', order: 'email.asc' })).toEqual(defaults)
})

test('reads an address as written', () => {
  const search = { page: '2', itemsPerPage: '50', due: 'without_file', rating: 'high', text: 'ada', order: 'name.desc' }
  expect(amlSearch.read(search)).toEqual({ ...search, page: 2, itemsPerPage: 50 })
})
