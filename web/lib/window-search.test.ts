import { expect, test } from 'vitest'
import { choiceSearch, textSearch, windowSearch } from './window-search.ts'

test('a place in a list is read, and what is none is the newest page', () => {
  expect(windowSearch({ before: '812', itemsPerPage: '50' })).toEqual({ before: 812, itemsPerPage: 50 })
  expect(windowSearch({ after: 3 })).toEqual({ after: 3, itemsPerPage: 20 })
  expect(windowSearch({ before: 9, after: 3 })).toEqual({ before: 9, itemsPerPage: 20 })
  for (const nonsense of ['x', -1, 0, 1.5, 1e12, null, {}, [], ''])
    expect(windowSearch({ before: nonsense, after: nonsense, itemsPerPage: nonsense })).toEqual({ itemsPerPage: 20 })
})

test('texts and choices of an address', () => {
  expect(textSearch(' nora ')).toBe('nora')
  expect(textSearch(12)).toBe('12')
  expect(textSearch('x'.repeat(300))).toHaveLength(254)
  for (const nonsense of ['', '  ', {}, undefined, true]) expect(textSearch(nonsense)).toBeUndefined()
  expect(choiceSearch('sent', ['sent', 'failed'])).toBe('sent')
  expect(choiceSearch('lost', ['sent', 'failed'])).toBeUndefined()
})
