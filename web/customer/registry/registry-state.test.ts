import { expect, test } from 'vitest'
import type { RegistryRecord, RegistryStatus } from '#contract/registry/schemas.ts'
import { registryState } from './registry-state.ts'

const record: RegistryRecord = {
  '@id': '/api/company_houses/1',
  id: 1,
  companyNumber: '15428444',
  companyHouse: 'https://find-and-update.company-information.service.gov.uk/company/15428444',
  companyName: 'HARBOUR LIGHT PRESS LTD',
  companyStatus: 'active',
  companyStatusDetail: null,
  incorporatedOn: '2025-03-24',
  accountNextMadeUpTo: '2026-03-31',
  accountNextDue: '2026-12-24',
  accountLastMadeUpTo: null,
  confirmationStatementNextMadeUpTo: '2027-03-23',
  confirmationStatementNextDue: '2027-04-06',
  confirmationStatementLastMadeUpTo: null,
  updateDate: '2026-11-22T08:00:00.000Z',
  changes: [],
}
const company = { id: 1, name: 'Harbour Light Press', incorporated: true, companyNumber: '15428444' }
const at = '2026-11-22T09:00:00.000Z'
const currentStatus = (change: Partial<RegistryStatus>): RegistryStatus => ({
  company,
  record: null,
  deadlines: [],
  failure: null,
  ...change,
})
const gap = (change: Partial<RegistryStatus>) => {
  const state = registryState(currentStatus(change))
  return state.record === null ? state.gap : undefined
}

test('explains why there is no data, by the first missing precondition', () => {
  expect(gap({ company: null })).toBe('no_company')
  expect(gap({ company: { ...company, incorporated: false, companyNumber: null } })).toBe('not_incorporated')
  expect(gap({ company: { ...company, companyNumber: null } })).toBe('no_number')
  expect(gap({})).toBe('never_read')
  expect(gap({ failure: { reason: 'not_at_registry', occurredAt: at } })).toBe('not_at_registry')
  expect(gap({ failure: { reason: 'rate_limited', occurredAt: at } })).toBe('not_read')
})

test('shows the last record although a later request failed', () => {
  const failure = { reason: 'unavailable', occurredAt: at } as const
  expect(registryState(currentStatus({ record, failure }))).toEqual({ record, failure })
  expect(gap({ record, company: { ...company, incorporated: false } })).toBe('not_incorporated')
})
