import { expect, it } from 'vitest'
import { earlierBars, rangeBefore, revenueBars } from './revenue-bars.ts'

it('has a bar for each day of a short range, with or without payments', () => {
  const bars = revenueBars([{ date: '2026-03-29', total: 20_000 }], { from: '2026-03-28', to: '2026-03-30' })
  expect(bars).toEqual([
    { when: '2026-03-28', cents: 0 },
    { when: '2026-03-29', cents: 20_000 },
    { when: '2026-03-30', cents: 0 },
  ])
})

it('sums the months of a long one', () => {
  const days = [
    { date: '2026-01-03', total: 100 },
    { date: '2026-01-31', total: 50 },
    { date: '2026-06-01', total: 7 },
  ]
  const bars = revenueBars(days, { from: '2026-01-01', to: '2026-06-30' })
  expect(bars.map(({ when }) => when)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'])
  expect(bars.map(({ cents }) => cents)).toEqual([150, 0, 0, 0, 0, 7])
})

it('has days up to 92, and months from 93 on', () => {
  expect(revenueBars([], { from: '2026-01-01', to: '2026-04-02' })).toHaveLength(92)
  expect(revenueBars([], { from: '2026-01-01', to: '2026-04-03' }).map(({ when }) => when)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
  ])
  expect(revenueBars([], { from: '2026-03-29', to: '2026-03-29' })).toEqual([{ when: '2026-03-29', cents: 0 }])
})

it('adds several sums of one day', () => {
  const days = [
    { date: '2026-03-29', total: 14_953 },
    { date: '2026-03-29', total: 1 },
  ]
  expect(revenueBars(days, { from: '2026-03-29', to: '2026-03-29' })).toEqual([{ when: '2026-03-29', cents: 14_954 }])
})

it('compares with as many days before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-01-30', to: '2026-02-28' })
  expect(rangeBefore({ from: '2026-03-30', to: '2026-03-30' })).toEqual({ from: '2026-03-29', to: '2026-03-29' })
})

it('compares every month of a long range with its days before, and loses none of them', () => {
  // 122 days in four months; the 122 days before are in five.
  const range = { from: '2026-03-01', to: '2026-06-30' }
  const days = [
    { date: '2025-10-30', total: 1 },
    { date: '2025-12-31', total: 20 },
    { date: '2026-02-01', total: 300 },
    { date: '2026-02-28', total: 4000 },
  ]
  expect(rangeBefore(range)).toEqual({ from: '2025-10-30', to: '2026-02-28' })
  const bars = earlierBars(days, range)
  expect(bars).toHaveLength(revenueBars([], range).length)
  expect(bars).toEqual([
    { from: '2025-10-30', to: '2025-11-29', cents: 1 },
    { from: '2025-11-30', to: '2025-12-29', cents: 0 },
    { from: '2025-12-30', to: '2026-01-29', cents: 20 },
    { from: '2026-01-30', to: '2026-02-28', cents: 4300 },
  ])
})

it('compares every day of a short range with one day', () => {
  const bars = earlierBars([{ date: '2026-03-29', total: 5 }], { from: '2026-03-30', to: '2026-03-31' })
  expect(bars).toEqual([
    { from: '2026-03-28', to: '2026-03-28', cents: 0 },
    { from: '2026-03-29', to: '2026-03-29', cents: 5 },
  ])
})
