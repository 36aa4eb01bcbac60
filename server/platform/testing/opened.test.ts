import { afterAll, describe, expect, test } from 'vitest'
import { opened } from './opened.ts'

const events: string[] = []

describe('what the tests of a block share', () => {
  const shared = opened(async () => {
    events.push('opened')
    return { count: 1, twice: (count: number) => 2 * count, close: async () => void events.push('closed') }
  })
  afterAll(() => void events.push(`last hook with ${shared.count}`))
  let early: unknown
  try {
    early = shared.count
  } catch (error) {
    early = error
  }

  test('is open in tests, and refused earlier', () => {
    expect(events).toEqual(['opened'])
    expect(early).toBeInstanceOf(Error)
    expect(shared.twice(shared.count)).toBe(2)
    shared.count = 3
    expect({ ...shared }).toMatchObject({ count: 3 })
    expect('count' in shared).toBe(true)
  })
})

test('is closed after the last hook of its block', () => {
  expect(events).toEqual(['opened', 'last hook with 3', 'closed'])
})
