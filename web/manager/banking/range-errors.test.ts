import { expect, test } from 'vitest'
import { rangeErrors } from './range-errors.ts'

const today = '2026-11-22'

test.each([
  ['2026-01-01', '2026-11-22', null],
  ['2026-11-22', '2026-11-22', null],
  ['2026-11-21', '2026-11-20', { from: 'managed_banks.order' }],
  ['2026-11-23', '2026-11-24', { from: 'managed_banks.future', to: 'managed_banks.future' }],
  ['2026-11-01', '2026-11-23', { to: 'managed_banks.future' }],
  ['', '2026-11-22', { from: 'yup.required' }],
  ['2026-02-30', '2026-11-22', { from: 'yup.date' }],
  ['2026-11-01', '31/1', { to: 'yup.date' }],
])('%s to %s: %o', (from, to, problems) => {
  expect(rangeErrors({ from, to }, today)).toEqual(problems)
})
