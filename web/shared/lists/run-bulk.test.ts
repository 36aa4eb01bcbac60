import { expect, test } from 'vitest'
import { type BulkOutcome, rowsLeft, runBulk } from './run-bulk.ts'

test('gives each row its own outcome, and stops where it is told', async () => {
  const outcomes: BulkOutcome[] = []
  const started: number[] = []
  let stopped = false
  await runBulk({
    rows: [1, 2, 3, 4],
    run: async (row) => {
      started.push(row)
      if (row === 2) throw new Error('refused')
      if (row === 3) stopped = true
    },
    failureOf: (error) => ({ status: 'failed', reason: error instanceof Error ? error.message : '' }),
    onOutcome: (index, outcome) => {
      outcomes[index] = outcome
    },
    isStopped: () => stopped,
  })
  expect(started).toEqual([1, 2, 3])
  expect(outcomes).toEqual([
    { status: 'done' },
    { status: 'failed', reason: 'refused' },
    { status: 'done' },
    { status: 'stopped' },
  ])
})

test('tries again what is not done, with the version that a conflict named', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, version: 1 }))
  const outcomes: BulkOutcome[] = [
    { status: 'done' },
    { status: 'failed', reason: 'changed', version: 5 },
    { status: 'failed', reason: 'offline' },
    { status: 'stopped' },
  ]
  expect(rowsLeft(rows, outcomes)).toEqual([
    { index: 1, row: { id: 2, version: 5 } },
    { index: 2, row: { id: 3, version: 1 } },
    { index: 3, row: { id: 4, version: 1 } },
  ])
})
