import { expect, test } from 'vitest'
import { acceptedLanguage } from './call-language.ts'

test.each([
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.7', 'en'],
  ['en;q=0.2, ES-419', 'es'],
  ['it;q=0, es;q=0.1', 'es'],
  ['es;q=nonsense, it', 'it'],
  ['fr,de;q=0.5', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('takes the best known language of %s: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
