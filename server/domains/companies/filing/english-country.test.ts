import { expect, test } from 'vitest'
import { englishCountry } from './english-country.ts'

test.each([
  ['Italia', 'Italy'],
  ['españa', 'Spain'],
  ['Regno Unito', 'United Kingdom'],
  ['Países Bajos', 'Netherlands'],
  ['United Kingdom', 'United Kingdom'],
  ['England', 'England'],
  ['<b>Italia</b>', '<b>Italia</b>'],
])('%s is %s on the sheet', (text, english) => {
  expect(englishCountry(text)).toBe(english)
})
