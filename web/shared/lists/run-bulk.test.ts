import { expect, test } from 'vitest'
import { type BulkOutcome, runBulk } from './run-bulk.ts'

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
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
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
