import { expect, test } from 'vitest'
import { monthText, monthTitle } from './month-text.ts'

test('formats months in the reader’s language', () => {
  expect([monthText('2026-11', 'en'), monthText('2026-01', 'it')]).toEqual(['November 2026', 'gennaio 2026'])
  expect(monthTitle('2026-01', 'es')).toBe('Enero de 2026')
})
