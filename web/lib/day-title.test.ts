import { expect, test } from 'vitest'
import { dayTitle } from './day-title.ts'

test('names a day with its weekday in every language, as a heading', () => {
  expect(dayTitle('2026-11-26', 'en')).toBe('Thursday 26 November')
  expect(dayTitle('2026-11-26', 'es')).toBe('Jueves, 26 de noviembre')
  expect(dayTitle('2026-11-26', 'it')).toBe('Giovedì 26 novembre')
})
