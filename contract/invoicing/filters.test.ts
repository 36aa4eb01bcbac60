import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { filterQuery, invoiceFilterQuery, listQuery } from './filters.ts'

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

it('has a status only for invoices, and none for an empty one', () => {
  expect(check(invoiceFilterQuery, { status: '' })).toEqual({ ok: true, value: {} })
  expect(check(invoiceFilterQuery, { status: 'open' })).toMatchObject({ ok: true, value: { status: 'open' } })
  expect(check(invoiceFilterQuery, { status: 'closed' }).ok).toBe(false)
  expect(check(filterQuery, { status: 'open' }).ok).toBe(false)
})

it('has limits to the last number and character', () => {
  const passes = (query: object) => check(filterQuery, query).ok
  expect([passes({ number: '2147483647' }), passes({ number: '2147483648' })]).toEqual([true, false])
  expect([passes({ year: '9999' }), passes({ year: '1' })]).toEqual([true, true])
  expect([passes({ customerName: 'x'.repeat(160) }), passes({ customerName: 'x'.repeat(161) })]).toEqual([true, false])
  const contact = (length: number) => passes({ customerContact: 'x'.repeat(length) })
  expect([contact(254), contact(255)]).toEqual([true, false])
})
