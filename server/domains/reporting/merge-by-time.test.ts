import { expect, test } from 'vitest'
import { mergeByTime } from './merge-by-time.ts'

async function* source(...days: string[]) {
  for (const paidAt of days) yield { paidAt }
}

test('rows of several sources come oldest first, whatever their lengths', async () => {
  const merged: string[] = []
  for await (const { paidAt } of mergeByTime([source('1', '4', '5'), source(), source('2', '2', '6'), source('3')]))
    merged.push(paidAt)
  expect(merged).toEqual(['1', '2', '2', '3', '4', '5', '6'])
})

test('nothing gives nothing', async () => {
  for await (const row of mergeByTime<{ paidAt: string }>([])) expect(row).toBeUndefined()
})
