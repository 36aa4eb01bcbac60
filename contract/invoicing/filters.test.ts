import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { filterQuery, listQuery } from './filters.ts'

it('treats empty filters as none', () => {
  const sent = { year: '', number: '', customerName: '', customerContact: '' }
  const none = { year: undefined, number: undefined, customerName: '', customerContact: '' }
  expect(check(filterQuery, sent)).toEqual({ ok: true, value: none })
  expect(check(listQuery, { ...sent, year: '2026' })).toMatchObject({ ok: true, value: { year: 2026, page: 1 } })
})

it.each([
  ['0', { message: 'yup.min', params: { min: 1 } }],
  ['20261', { message: 'yup.max', params: { max: 9999 } }],
  ['2026.5', { message: 'yup.invalid' }],
  ['next', { message: 'yup.invalid' }],
])('refuses %s as a year', (year, violation) => {
  expect(check(filterQuery, { year })).toEqual({ ok: false, violations: [{ propertyPath: 'year', ...violation }] })
})
