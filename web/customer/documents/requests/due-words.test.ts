import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test('a day is said as people say it, over a change of the clocks too', () => {
  expect(dueWords('2026-11-22', '2026-11-22', 'en')).toEqual({ words: 'today', passed: false })
  expect(dueWords('2026-11-23', '2026-11-22', 'es')).toEqual({ words: 'mañana', passed: false })
  expect(dueWords('2026-11-20', '2026-11-22', 'it')).toEqual({ words: 'l’altro ieri', passed: true })
  expect(dueWords('2026-10-28', '2026-10-23', 'en')).toEqual({ words: 'in 5 days', passed: false })
  expect(dueWords('2026-01-02', '2025-12-30', 'en').words).toBe('in 3 days')
})
