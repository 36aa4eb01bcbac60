import { expect, test } from 'vitest'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { oldestFirst } from './oldest-first.ts'

const booked = (bookingDate: string | null, bankId: string) => aTransaction({ bookingDate, valueDate: null, bankId })
const ids = (...sent: Parameters<typeof oldestFirst>[0][number][]) => oldestFirst(sent).map(({ bankId }) => bankId)

test('turns an answer round that has the newest first, and leaves another as it is', () => {
  const [a, b, c] = [booked('2026-11-01', 'a'), booked('2026-11-02', 'b'), booked('2026-11-02', 'c')]
  expect(ids(c, b, a)).toEqual(['a', 'b', 'c'])
  expect(ids(a, b, c)).toEqual(['a', 'b', 'c'])
})

test('takes one day alone for newest first, as most banks send it', () => {
  expect(ids(booked('2026-11-01', 'later'), booked('2026-11-01', 'earlier'))).toEqual(['earlier', 'later'])
})

test('is not misled by one late booking, by pending ones or by missing dates', () => {
  const pending = aTransaction({ status: 'pending', bookingDate: null, valueDate: '2026-11-09', bankId: 'p' })
  const sent = [booked('2026-11-03', 'd'), booked('2026-11-01', 'a'), booked('2026-11-02', 'c')]
  expect(ids(booked('2026-11-05', 'e'), ...sent, booked('2026-11-01', 'b'), pending, booked(null, 'n'))[0]).toBe('n')
  expect(ids(booked('2026-11-01', 'a'), booked('2026-11-02', 'b'), pending, booked(null, 'n'))[0]).toBe('a')
})
