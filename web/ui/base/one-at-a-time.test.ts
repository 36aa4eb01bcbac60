import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('runs one task for two clicks in one tick, and the next after it settles, fulfilled or rejected', async () => {
  const said: boolean[] = []
  const run = oneAtATime((busy) => said.push(busy))
  const ends: ((result: 'well' | 'badly') => void)[] = []
  const work = (): Promise<void> =>
    new Promise((resolve, reject) =>
      ends.push((result) => (result === 'well' ? resolve() : reject(new Error('refused')))),
    )
  run(work)
  run(work)
  expect(ends).toHaveLength(1)
  expect(said).toEqual([true])
  ends[0]?.('badly')
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([true, false])
  run(work)
  expect(ends).toHaveLength(2)
})

test('does not block after a synchronous task', () => {
  const said: boolean[] = []
  let count = 0
  const run = oneAtATime((busy) => said.push(busy))
  run(() => (count += 1))
  run(() => (count += 1))
  expect([count, said]).toEqual([2, []])
})
