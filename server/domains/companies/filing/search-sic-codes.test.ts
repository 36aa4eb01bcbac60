import { expect, test } from 'vitest'
import { searchSicCodes } from './search-sic-codes.ts'
import { describeSic, sicCodes } from './sic-codes.ts'
import list from './sic-hints.json' with { type: 'json' }

const first = (typed: string): string | undefined => searchSicCodes(typed)[0]?.code

test('the list has 731 codes of five digits', () => {
  expect(sicCodes).toHaveLength(731)
  expect(sicCodes.every(({ code, description }) => /^\d{5}$/.test(code) && description.length > 3)).toBe(true)
  expect(describeSic('58110')).toEqual({ code: '58110', description: 'Book publishing' })
  expect(describeSic('00000')).toBeNull()
})

test.each([
  ['book publishing', '58110'],
  ['Editoria libri', '58110'],
  ['edición de libros', '58110'],
  ['dropshipping', '47910'],
  ['vendita online', '47910'],
  ['pubblicità', '73110'],
  ['publicidad', '73110'],
  ['agenzia viaggi', '79110'],
  ['agencia de viajes', '79110'],
  ['peluquería', '96020'],
  ['traduttore', '74300'],
  ['consulenza informatica', '62020'],
  ['58', '58110'],
  ['47910', '47910'],
])('%s finds %s first', (typed, code) => {
  expect(first(typed)).toBe(code)
})

test('finds at most twenty, and nothing for nothing', () => {
  expect(searchSicCodes('manufacture')).toHaveLength(20)
  for (const typed of ['', '  ', 'de', 'zzzz', '%', '\u0000', '(']) expect(searchSicCodes(typed)).toEqual([])
})

test('every trade word leads to a code', () => {
  const words = Object.values(list.hints).flat()
  expect(words.length).toBeGreaterThan(300)
  expect(words.filter((word) => searchSicCodes(word).length === 0)).toEqual([])
})
