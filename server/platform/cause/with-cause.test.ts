import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { addCause, splitCause } from '#server/platform/jobs/job-cause.ts'
import { createLogger } from '#server/platform/log/create-logger.ts'
import { currentCause, withCause } from './with-cause.ts'

describe('the cause of work', () => {
  test('is there until the work ends, also after waiting, and nowhere else', async () => {
    expect(currentCause()).toBeNull()
    const seen = await withCause('evt_1', async () => {
      await pause(1)
      return [currentCause(), await withCause('evt_2', async () => pause(1).then(currentCause)), currentCause()]
    })
    expect(seen).toEqual(['evt_1', 'evt_2', 'evt_1'])
    expect(currentCause()).toBeNull()
  })

  test('can be ended within', () => {
    expect(withCause('evt_1', () => withCause(null, currentCause))).toBeNull()
  })

  test('never reaches work that runs at the same time', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `evt_${index}`)
    const read = (id: string) =>
      withCause(id, async () => {
        await pause(Number(id.slice(4)) % 7)
        return currentCause()
      })
    const [seen, outside] = await Promise.all([Promise.all(ids.map(read)), pause(3).then(currentCause)])
    expect(seen).toEqual(ids)
    expect(outside).toBeNull()
  })

  test('ends with work that throws', async () => {
    await expect(withCause('evt_1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(currentCause()).toBeNull()
  })
})

test('a job’s data carry the cause, and its handler takes them without', () => {
  expect(addCause({ mailId: 1 })).toEqual({ mailId: 1 })
  const stored = withCause('evt_1', () => addCause({ mailId: 1 }))
  expect(splitCause(stored)).toEqual({ data: { mailId: 1 }, causedBy: 'evt_1' })
  expect(splitCause({ mailId: 1 })).toEqual({ data: { mailId: 1 }, causedBy: null })
  for (const odd of [null, undefined, 'text', 7]) expect(splitCause(odd)).toEqual({ data: {}, causedBy: null })
})

test('log lines name the cause', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  log.info('outside')
  withCause('evt_1', () => log.child({ part: 'a' }).warn({ mailId: 1 }, 'within'))
  const [outside, within] = lines.map((line) => JSON.parse(line) as object)
  expect(outside).not.toHaveProperty('causedBy')
  expect(within).toMatchObject({ causedBy: 'evt_1', mailId: 1, part: 'a', msg: 'within' })
})
