import { expect, test } from 'vitest'
import type { Translate } from '#web/lib/i18n.ts'
import { dueLabel, dueText } from './due-label.ts'

test('formats a due date in relative words, also across a clock change', () => {
  expect(dueLabel('2026-11-22', '2026-11-22', 'en')).toEqual({ labels: 'today', passed: false })
  expect(dueLabel('2026-11-23', '2026-11-22', 'es')).toEqual({ labels: 'mañana', passed: false })
  expect(dueLabel('2026-11-20', '2026-11-22', 'it')).toEqual({ labels: 'l’altro ieri', passed: true })
  expect(dueLabel('2026-10-28', '2026-10-23', 'en')).toEqual({ labels: 'in 5 days', passed: false })
  expect(dueLabel('2026-01-02', '2025-12-30', 'en').labels).toBe('in 3 days')
})

const say: Translate = (key, values) => `${key} ${JSON.stringify(values ?? {})}`

test.each([
  ['2026-11-20', 'open', '2026-11-23', 'requests.overdue', true],
  ['2026-11-20', 'submitted', '2026-11-23', 'requests.by ', false],
  ['2026-11-25', 'open', '2026-11-23', 'requests.by ', false],
  ['2026-11-25', 'open', undefined, 'requests.by_day {"date":"25/11/2026"}', false],
  [null, 'open', undefined, 'requests.no_day', false],
] as const)('a request due on %s that is %s, on %s, says %s', (dueOn, state, today, text, late) => {
  const due = dueText(say, { dueOn, status: state }, today, 'en')
  expect(due.text).toContain(text)
  expect(due.late).toBe(late)
})
