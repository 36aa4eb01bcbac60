import { expect, test } from 'vitest'
import { isLeaving } from './is-leaving.ts'

const at = (pathname: string, search: unknown = {}) => ({ pathname, search })

test('leaves the form on the way to another page', () => {
  expect(isLeaving('path', at('/manager/a'), at('/manager/b'))).toBe(true)
  expect(isLeaving('search', at('/manager/a'), at('/manager/b'))).toBe(true)
})

test('leaves the form with another search only if the search identifies its record', () => {
  const [one, other] = [at('/manager/new_credit_note', { credit_note_id: 7 }), at('/manager/new_credit_note')]
  expect(isLeaving('search', one, other)).toBe(true)
  expect(isLeaving('path', one, other)).toBe(false)
})

test('treats the same search in another order, or with unset values, as the same location', () => {
  expect(isLeaving('search', at('/x', { a: 1, b: 2 }), at('/x', { b: 2, c: undefined, a: 1 }))).toBe(false)
})
