import { expect, test } from 'vitest'
import { daysLabel } from './deadline-labels.ts'
import { statusLabels, valueLabel } from './registry-labels.ts'

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ')

test('shows an unknown status in the registry’s words', () => {
  expect(statusLabels(say, 'voluntary-arrangement')).toBe('registry.status.voluntary-arrangement')
  expect(statusLabels(say, 'something-new')).toBe('something-new')
  expect(statusLabels(say, null)).toBe('registry.none')
})

test('formats a value by its type: date, name, status or none', () => {
  expect(valueLabel(say, 'accountNextDue', '2026-12-31')).toBe('31/12/2026')
  expect(valueLabel(say, 'accountLastMadeUpTo', null)).toBe('registry.no_date')
  expect(valueLabel(say, 'companyName', '2026-12-31 LTD')).toBe('2026-12-31 LTD')
  expect(valueLabel(say, 'companyStatusDetail', 'active-proposal-to-strike-off')).toBe(
    'registry.status_detail.active-proposal-to-strike-off',
  )
})

test('counts days to the due date and after it', () => {
  expect(daysLabel(say, { daysLeft: 12 })).toBe('deadline.days_left 12')
  expect(daysLabel(say, { daysLeft: 0 })).toBe('deadline.days_left 0')
  expect(daysLabel(say, { daysLeft: -3 })).toBe('deadline.days_late 3')
})
