import { expect, test } from 'vitest'
import { textSearch } from './window-search.ts'

test('a text of an address is read as it was typed, though the router takes some for numbers or for a yes', () => {
  expect(textSearch(12)).toBe('12')
  expect(textSearch(true)).toBe('true')
  expect(textSearch('  a b ')).toBe('a b')
  expect(textSearch('abcdef', 3)).toBe('abc')
  for (const nothing of ['', '   ', undefined, null, {}, ['a', 'b']]) expect(textSearch(nothing)).toBeUndefined()
})
