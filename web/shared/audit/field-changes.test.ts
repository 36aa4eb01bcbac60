import { expect, test } from 'vitest'
import { changesInWords, fieldChanges, mainChanges } from './field-changes.ts'

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

test('writes amounts with the currency of the record, and days as people know them', () => {
  const target = { type: 'invoice', id: '1', name: null }
  expect(
    changesInWords({
      target,
      before: { total_cents: 120_000, currency: 'EUR', due_on: '2026-07-01' },
      after: { total_cents: 5, currency: 'EUR', due_on: null },
    }),
  ).toEqual([
    { field: 'total_cents', before: '€1,200.00', after: '€0.05' },
    { field: 'due_on', before: '01/07/2026', after: '' },
  ])
  expect(changesInWords({ target, before: null, after: { notes: 'x'.repeat(3_000) } })[0]?.after).toHaveLength(2_001)
  expect(changesInWords({ target, before: null, after: { notes: '<script>' } })[0]?.after).toBe('<script>')
})

test('names the records that values identify, where a name is known', () => {
  const target = { type: 'user' }
  const changes = (names: Record<string, string>) =>
    changesInWords({ target, before: null, after: { product: 5 }, names }).map(({ after }) => after)
  expect(changes({ 'product 5': 'Starter pack' })).toEqual(['Starter pack'])
  expect(changes({ 'product 6': 'Starter pack', 'invoice 5': '1/2026' })).toEqual(['5'])
})

test('leaves out fields without a value', () => {
  const target = { type: 'user', id: '1', name: null }
  const device = { browser: 'Firefox', os: null }
  expect(changesInWords({ target, before: null, after: { device } })).toEqual([
    { field: 'device.browser', before: '', after: 'Firefox' },
  ])
  expect(changesInWords({ target, before: null, after: { notes: '' } })).toEqual([])
})

test('summarizes an entry by what everybody understands', () => {
  const change = (field: string, after: string) => ({ field, before: '', after })
  const name = change('name', 'a.pdf')
  const folder = change('folder', 'Archive')
  const technical = [
    change('userId', '734'),
    change('product_id', '5'),
    change('size', '580'),
    change('device.kind', 'program'),
    change('payment', 'in_1U0TBbuXCv1rSF9Tnbdj'),
  ]
  expect(mainChanges([...technical, name, folder, change('notes', 'Later')], 2)).toEqual([name, folder])
  expect(mainChanges(technical, 2)).toEqual(technical.slice(0, 2))
  const payment = change('payment', 'bank_transfer_of_customer')
  expect(mainChanges([change('size', '580'), payment], 2)).toEqual([payment])
  expect(mainChanges([], 2)).toEqual([])
})
