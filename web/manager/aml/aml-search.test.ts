import { expect, test } from 'vitest'
import { amlSearch, knownOf } from './aml-search.ts'

const defaults = { page: 1, itemsPerPage: 20, due: '', rating: '', text: '', order: '' }

test('reads an empty or unknown address as the whole list', () => {
  expect(amlSearch.read({})).toEqual(defaults)
  expect(amlSearch.read({ page: '0', due: 'soon', rating: 'none', order: 'email.asc' })).toEqual(defaults)
})

test('reads an address as written', () => {
  const search = { page: '2', itemsPerPage: '50', due: 'without_file', rating: 'high', text: 'ada', order: 'name.desc' }
  expect(amlSearch.read(search)).toEqual({ ...search, page: 2, itemsPerPage: 50 })
})

test('knows no risk and no review of customers without a file', () => {
  const of = (search: object) => knownOf(amlSearch.read({ rating: 'high', order: 'reviewOn.desc', ...search }))
  expect(of({ due: 'without_file' })).toMatchObject({ due: 'without_file', rating: '', order: '' })
  expect(of({ due: 'without_file', order: 'name.desc' })).toMatchObject({ order: 'name.desc' })
  expect(of({ due: 'review' })).toMatchObject({ rating: 'high', order: 'reviewOn.desc' })
})
