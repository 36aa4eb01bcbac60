import { expect, test } from 'vitest'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import { lateStep } from './late-step.ts'

const step = (dueOn: string, daysLeft: number) =>
  lateStep({ dueOn, daysLeft, penalties: penaltiesFor('accounts', dueOn) })

test('applies no penalty on the due date; the first step starts the day after', () => {
  expect(step('2026-09-24', 3)).toBe(-1)
  expect(step('2026-09-24', 0)).toBe(-1)
  expect(step('2026-09-24', -1)).toBe(0)
})

test('ends a step after its last day, also across a clock change', () => {
  expect(step('2026-09-24', -30)).toBe(0)
  expect(step('2026-09-24', -31)).toBe(1)
  expect(step('2026-09-24', -91)).toBe(1)
  expect(step('2026-09-24', -92)).toBe(2)
  expect(step('2026-09-24', -4000)).toBe(3)
})

test('has no step without fixed penalties', () => {
  const penalties = penaltiesFor('confirmationStatement', '2026-09-24')
  expect(lateStep({ dueOn: '2026-09-24', daysLeft: -8, penalties })).toBe(-1)
})
