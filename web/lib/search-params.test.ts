import { expect, test } from 'vitest'
import { textSearch } from './search-params.ts'

test('reads a text parameter as typed, although the router parses some as numbers or booleans', () => {
  expect(textSearch(12)).toBe('12')
  expect(textSearch(true)).toBe('true')
  expect(textSearch('  a b ')).toBe('a b')
  expect(textSearch('abcdef', 3)).toBe('abc')
  for (const nothing of ['', '   ', undefined, null, {}, ['a', 'b']]) expect(textSearch(nothing)).toBeUndefined()
})
