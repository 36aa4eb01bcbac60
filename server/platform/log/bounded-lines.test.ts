import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoundedLines } from './bounded-lines.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('limits lines by source and in total, and logs a minute later how many were left out', () => {
  const summaries: number[] = []
  const lines = createBoundedLines((leftOut) => summaries.push(leftOut))
  const write = (source: string, times: number): number => {
    let written = 0
    for (let round = 0; round < times; round++)
      lines.write(source, () => {
        written += 1
      })
    return written
  }
  expect(write('one', 1000)).toBe(20)
  expect(write('another', 3)).toBe(3)
  let all = 23
  for (let source = 0; source < 100; source++) all += write(`source ${source}`, 20)
  expect(all).toBe(300)
  vi.advanceTimersByTime(60_000)
  expect(summaries).toEqual([980 + 2000 - 277])
  expect(write('one', 5)).toBe(5)
  vi.advanceTimersByTime(60_000)
  expect(summaries).toHaveLength(1)
})
