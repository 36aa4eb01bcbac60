import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atLeastSixteen } from '#contract/companies/rules.ts'
import { draft } from '#contract/companies/schemas.ts'
import { foreignText, requiredText } from './fields.ts'
import { check } from './violations.ts'

const violationsOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = check(schema, value)
  return result.ok ? [] : result.violations
}

describe('errors of a hostile body', () => {
  test('answers a body of unknown fields quickly and briefly', () => {
    const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]))
    const found = violationsOf(z.strictObject({ name: z.string() }), body)
    expect(found.length).toBeLessThanOrEqual(500)
    expect(found[0]).toEqual({ propertyPath: 'name', message: 'yup.required' })
  })

  test('does not repeat the full name of an unknown field', () => {
    const found = violationsOf(z.strictObject({}), { ['x'.repeat(5_000)]: 1 })
    expect(found[0]?.propertyPath).toHaveLength(100)
  })
})

describe('text', () => {
  test.each([
    ['NUL', 'a\0'],
    ['half a surrogate pair', 'a\ud800'],
  ])('that the database cannot keep is refused: %s', (_, text) => {
    expect(violationsOf(requiredText(75), text)).toEqual([{ propertyPath: '', message: 'yup.invalid' }])
    expect(violationsOf(foreignText(75), text)).toEqual([{ propertyPath: '', message: 'yup.invalid' }])
  })

  test('treats text without visible characters as missing', () => {
    for (const text of [' ', '\u200b', '\u202e\u2066', '\u00ad']) {
      expect(violationsOf(requiredText(75), text)[0]?.message).toBe('yup.required')
    }
    for (const text of ['株式会社', '🙂', '3', '&']) expect(violationsOf(requiredText(75), text)).toEqual([])
  })
})

test('does not treat somebody born in a far future as sixteen', () => {
  for (const day of ['9999-01-01', '9984-12-31', '2026-01-02']) expect(atLeastSixteen(day, '2026-11-21')).toBe(false)
})

test('refuses a draft version that a column cannot increment', () => {
  expect(violationsOf(draft, { step: 1, version: 2_147_483_647, data: {} })[0]?.propertyPath).toBe('version')
})
