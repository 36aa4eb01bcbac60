import { expect, test } from 'vitest'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { createCompilerPool } from './create-compiler-pool.ts'

const program = programBeside(import.meta.url, '../threads/testing/trial-task')
const options = { threads: 1, seconds: 30, waiting: { perOwner: 2, all: 2, bytes: 1_000 } }

test.each([
  ['a thousand documents unless it is told otherwise', undefined, 1_000],
  ['some documents', 3, 3],
])('a compiler’s thread ends after %s', async (_, tasksPerThread, wanted) => {
  const pool = createCompilerPool(options, tasksPerThread)
  const threads: unknown[] = []
  for (let task = 0; task <= wanted; task += 1)
    for await (const piece of pool.run({ program, input: { does: 'thread' }, owner: 'a' })) threads.push(piece)
  expect(new Set(threads.slice(0, -1)).size).toBe(1)
  expect(threads.at(-1)).not.toBe(threads[0])
})
