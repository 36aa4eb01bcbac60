import { expect, test } from 'vitest'
import { dueNotices } from './notices.ts'

const day = (of: number) => new Date(Date.UTC(2026, 10, of, 12))
const consent = { grantedAt: new Date('2026-06-01T12:00:00Z'), expiresAt: day(30), doneDays: [] }

test.each([
  [15, { send: null, over: [] }],
  [16, { send: 14, over: [14] }],
  [23, { send: 7, over: [14, 7] }],
  [29, { send: 1, over: [14, 7, 1] }],
  [30, { send: null, over: [14, 7, 1] }],
])('sends the right notice on the %ith', (of, due) => {
  expect(dueNotices(consent, day(of))).toEqual(due)
})

test('sends each notice once', () => {
  expect(dueNotices({ ...consent, doneDays: [14] }, day(17))).toEqual({ send: null, over: [] })
  expect(dueNotices({ ...consent, doneDays: [14] }, day(24))).toEqual({ send: 7, over: [7] })
  expect(dueNotices({ ...consent, doneDays: [7] }, day(24))).toEqual({ send: null, over: [14] })
})

test('sends no notice of a short consent that was just granted', () => {
  const short = { grantedAt: day(20), expiresAt: day(30), doneDays: [] }
  expect(dueNotices(short, day(20))).toEqual({ send: null, over: [14] })
  expect(dueNotices({ ...short, doneDays: [14] }, day(23))).toEqual({ send: 7, over: [7] })
})
