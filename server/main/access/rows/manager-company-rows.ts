import { londonDay } from '#contract/companies/rules.ts'
import type { AccessRow } from '#server/main/access/access-row.ts'

const person = {
  name: 'Access',
  surname: 'Table',
  email: 'access@example.test',
  dateOfBirth: '1990-01-01',
  placeOfBirth: 'London',
  addressStreet: '1 High Street',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
  phoneNumber: '+442079460000',
  shareOwnedPerc: 0,
  isDirector: false,
  isShareholder: true,
}

/**
 * Companies and their people for managers (manager-area §6, §7); the compiler sees their own company and changes
 * nothing of it.
 */
export const managerCompanyRows: readonly AccessRow[] = [
  { route: 'GET /companies/{id}', expected: [401, 404, 200, 200, 404], params: ({ companyId }) => [companyId] },
  {
    route: 'PATCH /companies/{id}',
    expected: [401, 404, 403, 200, 404],
    params: ({ companyId }) => [companyId],
    body: () => ({ taxCode: '7384926150' }),
  },
  { route: 'GET /companies/{id}/stage', expected: [401, 404, 200, 200, 404], params: ({ companyId }) => [companyId] },
  {
    route: 'PATCH /companies/{id}/stage',
    expected: [401, 403, 403, 200, 403],
    params: ({ companyId }) => [companyId],
    // The company is incorporated: only its owner can change, here to nobody again.
    body: () => ({ stage: 'incorporated', version: 0, owner: null }),
  },
  { route: 'GET /company_stages', expected: [401, 403, 403, 200, 403] },
  { route: 'GET /company_stages/board', expected: [401, 403, 403, 200, 403] },
  {
    route: 'GET /companies/{id}/filing_details',
    expected: [401, 404, 200, 200, 404],
    params: ({ companyId }) => [companyId],
  },
  {
    route: 'PATCH /companies/{id}/filing_details',
    expected: [401, 404, 403, 200, 404],
    params: ({ companyId }) => [companyId],
    body: () => ({ shareClass: 'Ordinary' }),
  },
  { route: 'GET /sic_codes', expected: [401, 200, 200, 200, 200], path: () => '/sic_codes?search=book' },
  {
    route: 'GET /companies/{id}/filing_sheet',
    expected: [401, 403, 403, 200, 403],
    params: ({ companyId }) => [companyId],
  },
  {
    route: 'GET /download-filing_sheet/{id}',
    expected: [401, 403, 403, 200, 403],
    params: ({ companyId }) => [companyId],
  },
  {
    route: 'POST /shareholders/{id}/personal_code',
    expected: [401, 403, 403, 200, 403],
    params: ({ people }) => [people[0] ?? 0],
  },
  {
    route: 'GET /companies/{id}/share_transfers',
    expected: [401, 403, 403, 200, 403],
    params: ({ companyId }) => [companyId],
  },
  {
    route: 'POST /companies/{id}/share_transfers',
    expected: [401, 403, 403, 201, 403],
    params: ({ companyId }) => [companyId],
    body: ({ people }) => ({
      transferor: `/api/shareholders/${people[0]}`,
      transferee: `/api/shareholders/${people[1]}`,
      shares: 300,
      transferredOn: londonDay(new Date()),
    }),
  },
  {
    route: 'POST /shareholders',
    expected: [401, 403, 403, 201, 403],
    body: ({ companyId }) => ({ ...person, company: `/api/companies/${companyId}` }),
  },
  {
    route: 'PATCH /shareholders/{id}',
    expected: [401, 403, 403, 200, 403],
    params: ({ people }) => [people[0] ?? 0],
    body: () => ({ addressCity: 'London' }),
  },
  { route: 'DELETE /shareholders/{id}', expected: [401, 403, 403, 200, 403], params: ({ people }) => [people[2] ?? 0] },
]
