import { expect, it } from 'vitest'
import { isEnded, isLate } from './request-labels.ts'

it('calls a request overdue from the day after, while it waits for the customer', () => {
  const due = { dueOn: '2026-11-20' }
  expect(isLate({ ...due, state: 'open' }, '2026-11-20')).toBe(false)
  expect(isLate({ ...due, state: 'open' }, '2026-11-21')).toBe(true)
  expect(isLate({ ...due, state: 'returned' }, '2026-11-21')).toBe(true)
  expect(isLate({ ...due, state: 'sent' }, '2026-11-21')).toBe(false)
  expect(isLate({ ...due, state: 'open' }, undefined)).toBe(false)
  expect(isLate({ dueOn: null, state: 'open' }, '2026-11-21')).toBe(false)
})

it('recognises ended requests', () => {
  expect(
    (['open', 'sent', 'returned', 'accepted', 'withdrawn'] as const).filter((state) => isEnded({ state })),
  ).toEqual(['accepted', 'withdrawn'])
})
