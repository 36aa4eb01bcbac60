import { describe, expect, test } from 'vitest'
import { hideSecrets, withoutSecrets } from './hide-secrets.ts'

describe('hideSecrets', () => {
  test('hides what stands under a secret’s name, however deep and in whatever shape', () => {
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

  test('leaves what only says whether there is one', () => {
    const record = { hasPassword: false, tokens: 3, secret: null, passwordChangedAt: null }
    expect(hideSecrets(record)).toEqual(record)
  })

  test('bears any depth, and what is no record', () => {
    let deep: object = { password: 'x' }
    for (let level = 0; level < 5_000; level += 1) deep = { deep }
    expect(JSON.stringify(hideSecrets(deep))).not.toContain('"x"')
    expect(withoutSecrets('text')).toEqual({})
    expect(withoutSecrets([1])).toEqual({})
    expect(withoutSecrets({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' })
  })
})
