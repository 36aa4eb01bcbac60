import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSealer } from './create-sealer.ts'

describe('createSealer', () => {
  const key = randomBytes(32)

  test('opens what it sealed, and seals the same text differently each time', () => {
    const sealer = createSealer(key, 'outbox')
    const [first, second] = [sealer.seal('tökén'), sealer.seal('tökén')]
    expect(first).not.toBe(second)
    expect(sealer.open(first)).toBe('tökén')
    expect(sealer.open(second)).toBe('tökén')
  })

  test('opens nothing that was changed or sealed with another key or purpose', () => {
    const sealed = createSealer(key, 'outbox').seal('token')
    expect(() => createSealer(randomBytes(32), 'outbox').open(sealed)).toThrow()
    expect(() => createSealer(key, 'bank').open(sealed)).toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => createSealer(key, 'outbox').open(bytes.toString('base64url'))).toThrow()
  })
})
