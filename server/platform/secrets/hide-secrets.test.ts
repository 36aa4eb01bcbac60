import { describe, expect, test } from 'vitest'
import { hideSecrets, withoutSecrets } from './hide-secrets.ts'

describe('hideSecrets', () => {
  test('redacts values under a secret’s name at any depth and in any shape', () => {
    const record = {
      email: 'nora@example.test',
      plainPassword: 'portico-demo',
      nested: { list: [{ resetToken: 'abc' }, { token_hash: ['a'] }], apiKey: { value: 'k' } },
      recoveryCodes: ['1', '2'],
      totpSeed: 'JBSWY3DP',
    }
    const text = JSON.stringify(hideSecrets(record))
    for (const secret of ['portico-demo', 'abc', '"a"', '"k"', '"1"', 'JBSWY3DP']) expect(text).not.toContain(secret)
    expect(text).toContain('nora@example.test')
  })

  test('leaves values that only say whether there is a secret', () => {
    const record = { hasPassword: false, tokens: 3, secret: null, passwordChangedAt: null }
    expect(hideSecrets(record)).toEqual(record)
  })

  test('handles any depth and any value', () => {
    let deep: object = { password: 'x' }
    for (let level = 0; level < 5_000; level += 1) deep = { deep }
    expect(JSON.stringify(hideSecrets(deep))).not.toContain('"x"')
    expect(withoutSecrets('text')).toEqual({})
    expect(withoutSecrets([1])).toEqual({})
    expect(withoutSecrets({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' })
  })
})
