import type { AccessRecords, AccessRow } from '#server/main/access/access-row.ts'

const managers = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
const admins = (status: number): AccessRow['expected'] => [401, 403, 403, 403, status]

const ofTransfer = ({ transferId }: AccessRecords) => [transferId]
const ofProviderBank = ({ providerBankId }: AccessRecords) => [providerBankId]
const ofOwner = ({ ownerId }: AccessRecords) => [ownerId]

/** Builds a statement upload of the provider's account as a browser sends it. */
const statement = (): FormData => {
  const form = new FormData()
  const fields = { bankName: 'Access Bank', account: 'Provider', currency: 'EUR' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File(['Date;Text;Amount\n1998-01-01;Access;1.00\n'], 'access.csv'))
  return form
}

/** Banks of the provider, what they received, and customers' balances. */
export const transferRows: readonly AccessRow[] = [
  { route: 'GET /provider_bank_accounts', expected: managers(200) },
  { route: 'GET /provider_bank_connections', expected: admins(200) },
  { route: 'POST /provider_bank_connections/refresh', expected: managers(200) },
  { route: 'POST /provider_bank_statements/preview', expected: managers(200), body: statement },
  { route: 'POST /provider_bank_statements', expected: managers(201), body: statement },
  {
    route: 'POST /provider_bank_connections',
    expected: admins(404),
    body: () => ({ country: 'GB', institutionId: 'no such bank' }),
  },
  { route: 'POST /provider_bank_connections/{id}/renew', expected: admins(201), params: ofProviderBank },
  {
    route: 'POST /provider_bank_connections/complete',
    expected: admins(404),
    body: () => ({ reference: 'a customer’s' }),
  },
  {
    route: 'PATCH /provider_bank_connections/{id}',
    expected: admins(200),
    params: ofProviderBank,
    body: ({ providerAccountId }) => ({ accounts: [providerAccountId] }),
  },
  {
    route: 'DELETE /provider_bank_connections/{id}',
    expected: admins(200),
    params: ({ endedProviderBankId }) => [endedProviderBankId],
  },
  { route: 'GET /transfer_matches', expected: managers(200) },
  { route: 'GET /transfer_matches/{id}', expected: managers(200), params: ofTransfer },
  { route: 'GET /transfer_matches/{id}/invoices', expected: managers(200), params: ofTransfer },
  {
    route: 'POST /transfer_matches/{id}/book',
    expected: managers(409),
    params: ofTransfer,
    body: ({ invoiceId }) => ({ invoices: [{ invoice: invoiceId, invoiceVersion: 0 }], version: 0 }),
  },
  {
    route: 'POST /transfer_matches/{id}/undo',
    expected: managers(200),
    params: ofTransfer,
    body: () => ({ version: 1 }),
  },
  {
    route: 'PATCH /transfer_matches/{id}',
    expected: managers(200),
    params: ofTransfer,
    body: () => ({ isSetAside: false, version: 1 }),
  },
  { route: 'GET /customer_balances', expected: managers(200) },
  { route: 'GET /customer_balances/{userId}', expected: managers(200), params: ofOwner },
  {
    route: 'POST /customer_balances/{userId}/use',
    expected: managers(409),
    params: ofOwner,
    body: ({ invoiceId }) => ({ invoice: invoiceId, invoiceVersion: 0 }),
  },
  {
    route: 'POST /customer_balances/{userId}/return',
    expected: managers(409),
    params: ofOwner,
    body: () => ({ currency: 'USD', amount: 1 }),
  },
  {
    route: 'POST /customer_balances/{userId}/entries/{id}/undo',
    expected: managers(404),
    params: ({ ownerId }) => [ownerId, 2_000_000_000],
  },
  { route: 'GET /own_balances', expected: [401, 200, 200, 200, 200] },
]
