import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test.each([
  ['en', ['English', 'Spanish', 'Italian']],
  ['es', ['Inglés', 'Español', 'Italiano']],
  ['it', ['Inglese', 'Spagnolo', 'Italiano']],
] as const)('names languages in %s', (reader, names) => {
  expect(['en', 'es', 'it'].map((code) => languageName(code, reader))).toEqual(names)
})

test('returns what is no language of the product unchanged', () => {
  expect(languageName('')).toBe('')
  expect(languageName('x y')).toBe('x y')
})
