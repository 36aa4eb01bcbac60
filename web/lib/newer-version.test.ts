import { expect, test } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { newerVersion } from './newer-version.ts'

const refused = (code: string, current: unknown) => new CallFailure(code, { status: 409, current })

test('reads the version of the record that somebody else changed', () => {
  expect(newerVersion(refused('conflict', { id: 3, version: 7, name: 'a' }))).toBe(7)
  for (const current of [undefined, null, {}, { version: '7' }])
    expect(newerVersion(refused('conflict', current))).toBeUndefined()
  expect(newerVersion(refused('invoice_void', { version: 7 }))).toBeUndefined()
  expect(newerVersion(new Error('conflict'))).toBeUndefined()
})
