import { describe, expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'

const fields = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`
const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('readJson', () => {
  test('reads a body as it is, and an empty one as none', () => {
    expect(readJson('{"a":[1,null,"\\u0000"]}')).toEqual({ a: [1, null, '\0'] })
    expect(readJson(' ')).toBeUndefined()
  })

  test('accepts bodies as large and deep as a form can be', () => {
    expect(Object.keys(readJson(fields(9_000)) as object)).toHaveLength(9_000)
    expect(readJson(nested(20))).toBeTruthy()
  })

  test.each([
    ['no JSON', '{'],
    ['NaN', '{"a":NaN}'],
    ['a prototype', '{"__proto__":{"a":1}}'],
    ['a prototype further down, written in escapes', '{"a":[{"\\u005f_proto__":{}}]}'],
    ['ten thousand fields', fields(10_000)],
    ['a deep body', nested(40)],
    ['a body too deep for any stack', nested(100_000)],
  ])('refuses %s', (_, text) => {
    expect(() => readJson(text)).toThrow(Refusal)
  })
})
