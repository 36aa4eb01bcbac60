import { expect, test } from 'vitest'
import { choiceParam, flagParam, idParam, optionalText, pageParam, textParam } from './search-params.ts'
import { searchSchema } from './search-schema.ts'
import { windowSearch } from './window-search.ts'

const schema = searchSchema({
  page: pageParam,
  show: choiceParam(['all', 'open'], 'all'),
  name: textParam(5),
  deleted: flagParam,
  customer: idParam,
  status: optionalText(),
})

test('reads an address, and the default for everything that is missing or invalid', () => {
  const { defaults } = schema
  expect(defaults).toEqual({ page: 1, show: 'all', name: '', deleted: false })
  expect(schema.read({})).toEqual(defaults)
  expect(schema.read({ page: -1, show: 'none', name: {}, deleted: 1, customer: '0', status: ' ', other: 2 })).toEqual(
    defaults,
  )
  expect(schema.read({ page: '3', show: 'open', name: 1234567, deleted: 'true', customer: '7', status: 'x' })).toEqual({
    page: 3,
    show: 'open',
    name: '12345',
    deleted: true,
    customer: 7,
    status: 'x',
  })
})

test('writes an address without defaults, and reads it back', () => {
  expect(schema.write(schema.defaults)).toEqual({})
  const search = schema.read({ page: 2, name: 'abc', customer: 5 })
  expect(schema.write(search)).toEqual({ page: 2, name: 'abc', customer: 5 })
  expect(schema.read(schema.write(search))).toEqual(search)
  expect(schema.write({ ...search, customer: undefined, page: 1 })).toEqual({ name: 'abc' })
})

test('resolves parameters that depend on each other', () => {
  expect(windowSearch.read({ before: '9', after: 4 })).toEqual({ before: 9, itemsPerPage: 20 })
  expect(windowSearch.read({ before: 2_147_483_648, after: 4 })).toEqual({ after: 4, itemsPerPage: 20 })
})
