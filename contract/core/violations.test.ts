import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { check, fieldKeys } from './violations.ts'

const violationOf = (schema: z.ZodMiniType, value: unknown) => {
  const checked = check(schema, value)
  return checked.ok ? [] : checked.violations
}

describe('the keys of violations', () => {
  test.each([
    [z.string(), 1, 'yup.invalid'],
    [z.string(), undefined, 'yup.required'],
    [z.string().check(z.minLength(3)), 'a', 'yup.too_short'],
    [z.string().check(z.refine(() => false)), 'a', 'yup.invalid'],
    [z.string().check(z.refine(() => false, { error: 'yup.date' })), 'a', 'yup.date'],
    [z.union([z.string(), z.boolean()]), 1, 'yup.invalid'],
    [z.literal(true), false, 'yup.invalid'],
    [z.number().check(z.multipleOf(2)), 3, 'yup.invalid'],
  ])('are a key, never the schema library’s own (%#)', (schema, value, message) => {
    expect(violationOf(schema, value)).toMatchObject([{ message }])
  })

  test('are listed wherever a schema uses them', () => {
    const named = globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\berror: '([^']+)'/g)].map(([, key]) => key),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(fieldKeys).toEqual(expect.arrayContaining(named))
  })
})
