import { expect, test } from 'vitest'
import { hiddenIn, hideText, parseIds } from './hidden-columns.ts'

test('hides only ids, whatever a browser has stored', () => {
  expect(parseIds('["contact","total"]')).toEqual(['contact', 'total'])
  expect(parseIds('["contact",7,null]')).toEqual(['contact'])
  for (const wrong of [null, '', '{', '{"a":1}', '"total"', '7']) expect(parseIds(wrong)).toEqual([])
  expect(parseIds(JSON.stringify(Array.from({ length: 900 }, () => 'x')))).toHaveLength(30)
})

test('an address hides columns, none, or leaves the choice to the person', () => {
  expect(hiddenIn({ hide: hideText(['contact', 'total']) })).toEqual(['contact', 'total'])
  expect(hideText(['total', 'contact'])).toBe(hideText(['contact', 'total']))
  expect(hiddenIn({ hide: hideText([]) })).toEqual(['none'])
  for (const search of [{}, { hide: 7 }, { hide: ['contact'] }]) expect(hiddenIn(search)).toBe(undefined)
})
