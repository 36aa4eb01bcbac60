import { expect, it } from 'vitest'
import { overviewSearch } from './overview-search.ts'

it('searches for the text of an old address, whose field it no longer names', () => {
  const search = overviewSearch.read({ findBy: 'company', text: 'acme', page: 2 })
  expect(search).toEqual({ ...overviewSearch.defaults, text: 'acme', page: 2 })
  expect(overviewSearch.write(search)).toEqual({ text: 'acme', page: 2 })
})
