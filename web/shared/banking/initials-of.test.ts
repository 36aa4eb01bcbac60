import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Harbour Bank', 'HB'],
  ['N26', 'N'],
  ['Banca Popolare dell’Alto Adige', 'BP'],
  ['  & Co.', 'C'],
  ['Österreichische Sparkasse', 'ÖS'],
  ['—', ''],
])('abbreviates %s to %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
