import { expect, test } from 'vitest'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { fieldChanges, valueText } from './field-changes.ts'

const labels = { yes: 'yes', no: 'no' }

test('reports only fields that differ or that only one side has', () => {
  expect(
    fieldChanges({
      before: { email: 'a@x', language: 'en', gone: 1 },
      after: { email: 'b@x', language: 'en', fresh: null },
    }),
  ).toEqual([
    { field: 'email', before: 'a@x', after: 'b@x' },
    { field: 'gone', before: 1, after: undefined },
    { field: 'fresh', before: undefined, after: null },
  ])
  expect(fieldChanges({ before: null, after: null })).toEqual([])
  expect(fieldChanges({ before: { roles: ['A'] }, after: { roles: ['A'] } })).toEqual([])
})

test('flattens a nested record into its fields', () => {
  expect(
    fieldChanges({
      before: { address: { city: 'Rome', street: 'Via 1' } },
      after: { address: { city: 'Milan', street: 'Via 1' } },
    }),
  ).toEqual([{ field: 'address.city', before: 'Rome', after: 'Milan' }])
  expect(fieldChanges({ before: null, after: { empty: {}, deep: { a: { b: 1 } } } })).toEqual([
    { field: 'empty', before: undefined, after: {} },
    { field: 'deep.a', before: undefined, after: { b: 1 } },
  ])
})

test('shows amounts in units, and timestamps in the usual format', () => {
  expect(fieldChanges({ before: { total_cents: 120_000 }, after: { total_cents: 5 } })).toEqual([
    { field: 'total_cents', before: formatNumber(1_200, 2), after: formatNumber(0.05, 2) },
  ])
  expect(valueText('2026-07-01T10:00:00.000Z', labels)).toBe(formatInstant('2026-07-01T10:00:00.000Z'))
})

test('formats any value as plain text', () => {
  expect(valueText(true, labels)).toBe('yes')
  expect(valueText(null, labels)).toBe('')
  expect(valueText(['ROLE_ADMIN', 'ROLE_MANAGER'], labels)).toBe('ROLE_ADMIN, ROLE_MANAGER')
  expect(valueText({ a: [1, { b: 2 }] }, labels)).toBe('{"a":[1,{"b":2}]}')
  expect(valueText('<script>alert(1)</script>', labels)).toBe('<script>alert(1)</script>')
  expect(valueText('x'.repeat(3_000), labels)).toHaveLength(2_001)
})
