import { expect, test } from 'vitest'
import { idParam, textSearch } from './search-params.ts'

test('reads a text parameter as typed, although the router parses some as numbers or booleans', () => {
  expect(textSearch(12)).toBe('12')
  expect(textSearch(true)).toBe('true')
  expect(textSearch('  a b ')).toBe('a b')
  expect(textSearch('abcdef', 3)).toBe('abc')
  for (const nothing of ['', '   ', undefined, null, {}, ['a', 'b']]) expect(textSearch(nothing)).toBeUndefined()
})

test('reads a number only from digits: other values would open a foreign record', () => {
  expect([idParam.read(7), idParam.read('7')]).toEqual([7, 7])
  for (const other of [true, [5], '1e3', '0x10', '007', 1.5, -1, 0, '', null, {}])
    expect(idParam.read(other)).toBe(idParam.absent)
})
