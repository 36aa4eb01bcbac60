import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { daysOf, daysQuery } from './days-query.ts'
import { check } from './violations.ts'

const query = z.strictObject(daysQuery('createdAt'))

it('takes days of the calendar, and an empty one as none', () => {
  const range = { 'createdAt[after]': '2028-02-29', 'createdAt[before]': '2028-03-01' }
  expect(check(query, range)).toEqual({ ok: true, value: range })
  expect(check(query, { 'createdAt[after]': '' })).toEqual({ ok: true, value: { 'createdAt[after]': undefined } })
  for (const wrong of ['2027-02-29', 'yesterday']) expect(check(query, { 'createdAt[after]': wrong }).ok).toBe(false)
})

it('requests only the days that are set', () => {
  expect(daysOf('createdAt', { from: '2026-01-01', to: '' })).toEqual({ 'createdAt[after]': '2026-01-01' })
  expect(daysOf('createdAt', { from: undefined, to: '2026-01-31' })).toEqual({ 'createdAt[before]': '2026-01-31' })
})
