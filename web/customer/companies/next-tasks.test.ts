import { expect, test } from 'vitest'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import { nextTasks } from './next-tasks.ts'

const person = (id: number, identityVerificationStatus: Shareholder['identityVerificationStatus']): Shareholder => ({
  '@id': `/api/shareholders/${id}`,
  id,
  name: 'Person',
  surname: String(id),
  dateOfBirth: '1990-01-01',
  placeOfBirth: 'London',
  addressStreet: 'Street',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
  shareOwnedPerc: 25,
  isDirector: false,
  isShareholder: true,
  phoneNumber: '+442079460000',
  email: 'person@example.test',
  identityVerificationStatus,
  identityCheckStatus: null,
  version: 1,
})

const company = (...shareholders: Shareholder[]): Company => ({
  '@id': '/api/companies/1',
  id: 1,
  name: 'Company',
  description: '',
  shareCapital: 1,
  status: 0,
  address: null,
  country: null,
  companyNumber: null,
  vatNumber: null,
  taxCode: null,
  termsAccepted: true,
  compiler: { '@id': '/api/users/1', id: 1, email: 'compiler@example.test' },
  version: 1,
  lastChangeAt: '2026-11-21T08:00:00.000Z',
  shareholders,
  sharesSum: 100,
})

test('what the customer must do comes first, and hidden or completed identities ask for nothing', () => {
  expect(nextTasks(company(person(1, 1), person(2, null)), true, 0)).toEqual([])
  expect(nextTasks(company(person(1, 0), person(2, 2), person(3, 0), person(4, 2)), false, 2)).toEqual([
    { kind: 'no_subscription' },
    { kind: 'identity_failed', names: ['Person 2', 'Person 4'] },
    { kind: 'documents', count: 2 },
    { kind: 'identity_pending', names: ['Person 1', 'Person 3'] },
  ])
})
