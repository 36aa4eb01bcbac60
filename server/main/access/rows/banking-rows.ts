import type { AccessRecords, AccessRow } from '#server/main/access/access-row.ts'

const users = (status: number): AccessRow['expected'] => [401, status, status, status, status]
const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
const own = (status: number): AccessRow['expected'] => [401, 404, status, 404, 404]

const nineties = ({ ownerId }: AccessRecords): string => `customer=${ownerId}&start_date=1999-01-01&end_date=1999-12-31`

/** Builds a bank statement upload as a browser sends it. */
const statement = ({ ownerId }: AccessRecords): FormData => {
  const form = new FormData()
  const fields = { customer: `/api/users/${ownerId}`, bankName: 'Access Bank', account: 'Main', currency: 'EUR' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File(['Date;Text;Amount\n1998-01-01;Access;1.00\n'], 'access.csv'))
  return form
}

/** Banks (customer-portal §2; manager-area §2, §6, §7; decisions §8). */
export const bankingRows: readonly AccessRow[] = [
  { route: 'GET /bank_institutions', expected: users(200), path: () => '/bank_institutions?country=GB&name=access' },
  { route: 'GET /bank_connections', expected: users(200) },
  {
    route: 'GET /bank_accounts/{id}/transactions',
    expected: own(200),
    params: ({ bankAccountId }) => [bankAccountId],
  },
  {
    route: 'GET /bank_accounts/{id}/transactions/export',
    expected: own(200),
    params: ({ bankAccountId }) => [bankAccountId],
  },
  {
    route: 'POST /bank_connections',
    expected: users(404),
    body: () => ({ country: 'GB', institutionId: 'no such bank' }),
  },
  {
    route: 'POST /bank_connections/{id}/renew',
    expected: own(201),
    params: ({ bankConnectionId }) => [bankConnectionId],
  },
  {
    route: 'POST /bank_connections/complete',
    expected: users(404),
    body: () => ({ reference: 'somebody else’s' }),
  },
  {
    route: 'PATCH /bank_connections/{id}',
    expected: own(200),
    params: ({ bankConnectionId }) => [bankConnectionId],
    body: ({ bankAccountId }) => ({ accounts: [bankAccountId] }),
  },
  { route: 'GET /bank_connections/customer/{userId}', expected: staff(200), params: ({ ownerId }) => [ownerId] },
  { route: 'DELETE /bank_connections/{id}', expected: staff(200), params: ({ endedBankId }) => [endedBankId] },
  {
    route: 'GET /nordigen/refresh_transactions_data',
    expected: staff(200),
    path: ({ ownerId }) => `/nordigen/refresh_transactions_data?customer=${ownerId}`,
  },
  {
    route: 'GET /bank_transactions/filter',
    expected: staff(200),
    path: (app) => `/bank_transactions/filter?${nineties(app)}`,
  },
  {
    route: 'GET /bank_transactions/export/{format}',
    expected: staff(200),
    path: (app) => `/bank_transactions/export/csv?${nineties(app)}`,
  },
  { route: 'POST /bank_statements/preview', expected: staff(200), body: statement },
  { route: 'POST /bank_statements', expected: staff(201), body: statement },
]
