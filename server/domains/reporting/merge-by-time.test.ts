import { expect, test } from 'vitest'
import { mergeByTime } from './merge-by-time.ts'

async function* source(...seconds: string[]) {
  for (const second of seconds) yield { paidAt: `2026-11-22T10:00:${second}Z` }
}

test('merges the rows of several sources oldest first, whatever their lengths', async () => {
  const merged: string[] = []
  for await (const { paidAt } of mergeByTime([
    source('01', '04', '05'),
    source(),
    source('02', '02.5', '06'),
    source('02.25'),
  ]))
    merged.push(paidAt.slice(17, -1))
  expect(merged).toEqual(['01', '02', '02.25', '02.5', '04', '05', '06'])
})

test('yields nothing for no sources', async () => {
  for await (const row of mergeByTime<{ paidAt: string }>([])) expect(row).toBeUndefined()
})
