import { expect, test } from 'vitest'
import { fieldsOf, rowMapping } from './row-mapping.ts'
import { readsOnlyItsColumns } from './testing/reads-only-its-columns.ts'

interface Row {
  id: number
  first: string
  last: string
  gone_at: string | null
}

const { column, from } = fieldsOf<Row>()
const person = rowMapping({
  id: column('id'),
  name: from(['first', 'last'], ({ first, last }) => `${first} ${last}`),
  first: column('first'),
  isGone: from(['gone_at'], ({ gone_at: at }) => at !== null),
})

test('gives each column once, and a mapper of rows with these columns', () => {
  expect(person.columns).toEqual(['id', 'first', 'last', 'gone_at'])
  expect(person.map({ id: 1, first: 'Ada', last: 'Byron', gone_at: null })).toEqual({
    id: 1,
    name: 'Ada Byron',
    first: 'Ada',
    isGone: false,
  })
})

test('a mapper that reads an undeclared column is found', () => {
  const row = { id: 1, first: 'Ada', last: 'Byron', gone_at: null }
  expect(() => readsOnlyItsColumns(person, [row])).not.toThrow()
  const sly = rowMapping({ name: from(['first'], (only) => `${only.first} ${(only as Row).last}`) })
  expect(() => readsOnlyItsColumns(sly, [row])).toThrow('last')
  const idle = rowMapping({ id: from(['id', 'last'], ({ id }) => id) })
  expect(() => readsOnlyItsColumns(idle, [row])).toThrow('last')
})
