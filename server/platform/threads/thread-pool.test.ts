import { expect, test } from 'vitest'
import { programBeside } from './program-beside.ts'
import { countTurns } from './testing/count-turns.ts'
import type { Trial } from './testing/trial-task.ts'
import { createThreadPool, type PoolOptions } from './thread-pool.ts'

const program = programBeside(import.meta.url, 'testing/trial-task')
const generous = { perOwner: 10, all: 20, bytes: 1_000_000 }
const aPool = (more: Partial<PoolOptions> = {}) => {
  const { run } = createThreadPool({
    threads: 1,
    seconds: 30,
    megabytes: 64,
    idleSeconds: 5,
    waiting: generous,
    ...more,
  })
  return async (trial: Trial, owner = 'a'): Promise<unknown[]> => {
    const pieces: unknown[] = []
    for await (const piece of run({ program, input: trial, owner })) pieces.push(piece)
    return pieces
  }
}

test('yields pieces in order, while other work has its turns', async () => {
  const pool = aPool()
  const { result, turns } = await countTurns(() => pool({ does: 'count', to: 50 }))
  expect(result).toEqual(Array.from({ length: 50 }, (_, at) => at))
  // Its thread is starting meanwhile.
  expect(turns).toBeGreaterThan(5)
})

test('passes a refusal by its code and an error by its message; the thread continues', async () => {
  const pool = aPool()
  await expect(pool({ does: 'refuse' })).rejects.toMatchObject({ code: 'file_empty', status: 422 })
  await expect(pool({ does: 'break' })).rejects.toThrow('broken')
  expect(await pool({ does: 'count', to: 1 })).toEqual([0])
})

test.each(['spin', 'hoard'] as const)(
  'refuses a task that would %s forever, and gives the next one a thread',
  async (does) => {
    const pool = aPool({ seconds: does === 'spin' ? 1 : 30 })
    const { turns } = await countTurns(() =>
      expect(pool({ does })).rejects.toMatchObject({ code: 'file_too_complex', status: 422 }),
    )
    expect(turns).toBeGreaterThan(10)
    expect(await pool({ does: 'count', to: 2 })).toEqual([0, 1])
  },
)

test('an owner with many tasks waits behind an owner with one', async () => {
  const pool = aPool()
  const order: string[] = []
  const sent = ['a', 'a', 'a', 'b', 'c'].map(async (owner) => {
    await pool({ does: 'count', to: 3 }, owner)
    order.push(owner)
  })
  await Promise.all(sent)
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('runs one task of an owner at a time, also with free threads', async () => {
  const pool = aPool({ threads: 2, seconds: 2 })
  const endless = expect(pool({ does: 'spin' })).rejects.toMatchObject({ code: 'file_too_complex' })
  let isDone = false
  const second = pool({ does: 'count', to: 1 }).then(() => (isDone = true))
  expect(await pool({ does: 'count', to: 1 }, 'b')).toEqual([0])
  expect(isDone).toBe(false)
  await endless
  await second
})

test('refuses tasks beyond the queue’s limit, with the time to retry', async () => {
  const pool = aPool({ waiting: { perOwner: 2, all: 3, bytes: 1_000_000 } })
  const running = pool({ does: 'count', to: 100 })
  const waiting = [pool({ does: 'count', to: 1 }), pool({ does: 'count', to: 1 })]
  const tooMany = { code: 'too_many_requests', status: 429, retryAfterSeconds: 5 }
  await expect(pool({ does: 'count', to: 1 })).rejects.toMatchObject(tooMany)
  const other = pool({ does: 'count', to: 1 }, 'b')
  await expect(pool({ does: 'count', to: 1 }, 'c')).rejects.toMatchObject(tooMany)
  expect((await Promise.all([running, ...waiting, other])).map(({ length }) => length)).toEqual([100, 1, 1, 1])
})

test('replaces a thread after its tasks', async () => {
  const pool = aPool({ tasksPerThread: 2 })
  const threads: unknown[] = []
  for (let task = 0; task < 4; task += 1) threads.push(...(await pool({ does: 'thread' })))
  expect(threads[1]).toBe(threads[0])
  expect(threads[2]).not.toBe(threads[1])
  expect(threads[3]).toBe(threads[2])
})
