import { describe, expect, it } from 'vitest'
import { chartCsv } from './chart-csv.ts'
import {
  changeOf,
  largestSeries,
  runningTotals,
  stackAt,
  stackEnds,
  stackTops,
  stepAt,
  stepOnKey,
  totalOf,
} from './chart-model.ts'

const series = (key: string, ...values: number[]) => ({ key, label: key, values })

describe('stacks', () => {
  it('put each series on those before it, losses below zero', () => {
    const parts = stackAt([series('a', 3), series('b', 0), series('c', -2), series('d', 4)], 0)
    expect(parts).toEqual([
      { key: 'a', shade: 0, from: 0, to: 3 },
      { key: 'c', shade: 2, from: 0, to: -2 },
      { key: 'd', shade: 3, from: 3, to: 7 },
    ])
  })

  it('have the shade of their position unless a series names its own', () => {
    expect(stackAt([series('a', 3), { ...series('b', -1), shade: 4 }], 0).map(({ shade }) => shade)).toEqual([0, 4])
  })

  it('end where the scale has to reach: gains and losses of a step apart', () => {
    const ends = stackEnds([series('a', 100, 10), series('b', -80), series('c', -30)], 2)
    expect([Math.max(...ends), Math.min(...ends)]).toEqual([100, -110])
  })

  it('sum each step, and know what has not come yet', () => {
    expect(stackTops([series('a', 1, 2), series('b', 5)], 3)).toEqual([6, 2, null])
  })
})

describe('totals', () => {
  it('are sums, unless given', () => {
    expect(totalOf(series('a', 1, 2, 3))).toBe(6)
    expect(totalOf({ ...series('a', 1, 3, 6), total: 6 })).toBe(6)
  })

  it('change in per cent of the earlier amount, however small, and in none of nothing', () => {
    expect(changeOf(150, 100)).toBe(50)
    expect(changeOf(0, 80)).toBe(-100)
    expect(changeOf(-50, -100)).toBe(50)
    expect(changeOf(5, 0)).toBeNull()
    expect(changeOf(1_099, 110)).toBe(899)
    expect(changeOf(6_560, 300)).toBeNull()
    expect(changeOf(-6_560, 300)).toBeNull()
  })

  it('run up over the steps', () => {
    expect(runningTotals([1, 0, 4])).toEqual([1, 1, 5])
    expect(runningTotals([])).toEqual([])
  })
})

describe('steps', () => {
  it('are found under the pointer, the nearest beyond the ends', () => {
    expect([0, 51, 149, 150, 999].map((x) => stepAt(x, 50, 50, 3))).toEqual([0, 0, 1, 2, 2])
    expect(stepAt(10, 50, 0, 3)).toBe(0)
  })

  it('are reached by arrows, pages, Home and End, never beyond the ends', () => {
    const from5 = (key: string) => stepOnKey(key, 5, 30)
    expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a'].map(from5)).toEqual([
      6,
      4,
      8,
      2,
      0,
      29,
      undefined,
    ])
    expect([stepOnKey('ArrowLeft', 0, 3), stepOnKey('ArrowRight', 2, 3)]).toEqual([0, 2])
  })
})

it('shows the largest series and sums the others', () => {
  const all = [series('a', 1), series('b', 9, 1), series('c', 3), series('d', 2, 2)]
  expect(largestSeries(all, 4, 'Others').map(({ key }) => key)).toEqual(['b', 'd', 'c', 'a'])
  expect(largestSeries(all, 3, 'Others')).toEqual([
    series('b', 9, 1),
    series('d', 2, 2),
    { key: expect.any(String), label: 'Others', values: [4] },
  ])
})

it.each(['other', 'rest', 'others', ''])('sums the others apart from a series with the key %j', (key) => {
  const keys = largestSeries([series(key, 9), series('b', 2), series('c', 1)], 2, 'Others').map((one) => one.key)
  expect(keys[0]).toBe(key)
  expect(new Set(keys).size).toBe(2)
})

describe('the file of a chart', () => {
  const steps = ['01/11/2026', '02/11/2026'].map((title) => ({ key: title, label: title.slice(0, 5), title }))

  it('has every series and the previous period, with units', () => {
    const text = chartCsv(
      { head: 'Date', steps, series: [series('Plan; "A"', 12_345, 0)], previous: series('Before', -50) },
      (cents) => (cents / 100).toFixed(2),
    )
    expect(text).toBe('\uFEFFDate;"Plan; ""A""";Before\r\n01/11/2026;123.45;-0.50\r\n02/11/2026;0.00;\r\n')
  })

  it('runs no formula of a product’s name', () => {
    expect(chartCsv({ head: 'Date', steps: [], series: [series('=1+1')] })).toContain(";'=1+1")
  })
})
