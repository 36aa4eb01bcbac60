import { expect, it } from 'vitest'
import { isEnded, isLate } from './request-labels.ts'

it('calls a request overdue from the day after, while it waits for the customer', () => {
  const due = { dueOn: '2026-11-20' }
  expect(isLate({ ...due, status: 'open' }, '2026-11-20')).toBe(false)
  expect(isLate({ ...due, status: 'open' }, '2026-11-21')).toBe(true)
  expect(isLate({ ...due, status: 'changes_requested' }, '2026-11-21')).toBe(true)
  expect(isLate({ ...due, status: 'submitted' }, '2026-11-21')).toBe(false)
  expect(isLate({ ...due, status: 'open' }, undefined)).toBe(false)
  expect(isLate({ dueOn: null, status: 'open' }, '2026-11-21')).toBe(false)
})

it('recognises ended requests', () => {
  expect(
    (['open', 'submitted', 'changes_requested', 'accepted', 'cancelled'] as const).filter((state) =>
      isEnded({ status: state }),
    ),
  ).toEqual(['accepted', 'cancelled'])
})
