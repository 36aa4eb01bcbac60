import { describe, expect, it } from 'vitest'
import { withUkPostcode } from './postcode.ts'
import { taxNumberOf } from './tax-number.ts'
import { tidyEmail, tidyLine, tidyText } from './written-text.ts'

/**
 * Characters that break rules most often: white space of all kinds, invisible ones, combining marks, joining letters.
 */
const signs = [
  ['👩', '💻', '\ufe0f', '🏽', 'ﬁ', 'Å'],
  Array.from(' \t\n\r\u00a0\u2009\u202f\u3000\u0085\u2028'),
  Array.from('\u200b\u200c\u200d\u200e\u202e\u2060\ufeff\u00ad\u0007\u180e'),
  Array.from('eE\u0301\u0327oç한ᄒ\u1161mñ'),
  Array.from('\u0645\u06cc\u0915\u094d\u0937'),
  Array.from('09.-/@,SW1AGBITxN'),
].flat()

/** Generates a repeatable series of texts (a linear congruential generator). */
const texts = (count: number): string[] => {
  let seed = 20261123
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  return Array.from({ length: count }, () => Array.from({ length: next(14) }, () => signs[next(signs.length)]).join(''))
}

const rules = {
  tidyLine,
  tidyText,
  tidyEmail,
  taxNumberOf,
  address: (text: string) => withUkPostcode(tidyLine(text)),
}

describe.each(Object.entries(rules))('%s', (_, rule) => {
  it('changes nothing a second time, and preserves visible characters', () => {
    const isUnchanged = (text: string): boolean => {
      const once = rule(text)
      return rule(once) === once && once.trim() === once && /\p{L}/u.test(once) === /\p{L}/u.test(text)
    }
    expect(texts(10_000).filter((text) => !isUnchanged(text))).toEqual([])
  })
})

it('leaves no double spaces, other kinds of space, or invisible characters in a line', () => {
  const untidy = / {2}|[^\S ]|[\u200b\u200e\u202e\u2060\ufeff\u00ad]/
  expect(
    texts(10_000)
      .map(tidyLine)
      .filter((line) => untidy.test(line)),
  ).toEqual([])
})

it.each([
  ['  Maria  Rossi ', 'Maria Rossi'],
  ['Maria\u00a0Rossi\u200b', 'Maria Rossi'],
  ['Ma\u00adria \u202eRossi\u202c', 'Maria Rossi'],
  ['Mari\u200da', 'Maria'],
  ['e\u0301', 'é'],
  ['Via\nRoma\t1', 'Via Roma 1'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['👩\u200d💻', '👩\u200d💻'],
])('normalises a line %j to %j', (typed, saved) => expect(tidyLine(typed)).toBe(saved))

it.each([
  [' one\r\ntwo  three\u00a0four ', 'one\ntwo  three four'],
  ['a\u2028b', 'a\nb'],
  ['  \u200b ', ''],
])('normalises a text %j to %j', (typed, saved) => expect(tidyText(typed)).toBe(saved))

it.each([
  [' Ada@Example.test ', 'ada@example.test'],
  ['\ufeffada@example.test\u200b', 'ada@example.test'],
  ['ada\u200d@example.test\u00a0', 'ada@example.test'],
])('normalises an email address %j to %j', (typed, saved) => expect(tidyEmail(typed)).toBe(saved))

it.each([
  ['London, sw1a1aa', 'London, SW1A 1AA'],
  ['London sw1a 1aa', 'London SW1A 1AA'],
  ['London EC1A1bb, United Kingdom', 'London EC1A 1BB, United Kingdom'],
  ['m11ae', 'M1 1AE'],
  ['1 High Street, Leeds, ls1 2ab', '1 High Street, Leeds, LS1 2AB'],
  ['37121 Verona', '37121 Verona'],
  ['28013 Madrid', '28013 Madrid'],
  ['1012 ab Amsterdam', '1012 ab Amsterdam'],
  ['Interno b12ab', 'Interno b12ab'],
  ['Unit e1 4cd', 'Unit e1 4cd'],
  ['D02 X285', 'D02 X285'],
])('normalises an address %j to %j', (typed, saved) => expect(withUkPostcode(typed)).toBe(saved))

it.each([
  ['gb 123 4567 89', 'GB123456789'],
  ['IT 012.345.678-90', 'IT01234567890'],
  ['nl-123456789-b01', 'NL123456789B01'],
  ['ie1234567fa', 'IE1234567FA'],
  ['rss mra 85t10 a562s', 'RSSMRA85T10A562S'],
  ['12.345.678-z', '12345678Z'],
  ['x-1234567-l', 'X1234567L'],
  ['12345 67890', '1234567890'],
  ['UTR 12345 67890', 'UTR 12345 67890'],
  ['none  yet', 'none yet'],
  ['', ''],
])('normalises a tax number %j to %j', (typed, saved) => expect(taxNumberOf(typed)).toBe(saved))
