import { type AccessRow, everyone } from '#server/main/access/access-row.ts'

/** A link that nobody was sent. */
const token = '0'.repeat(43)
const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]

/** Payment links of invoices (decisions §13): whoever has the link needs no account; managers see what was overpaid. */
export const payLinkRows: readonly AccessRow[] = [
  { route: 'GET /pay/{token}', expected: everyone(404), params: () => [token] },
  { route: 'POST /pay/{token}', expected: everyone(404), params: () => [token] },
  { route: 'POST /pay/{token}/check_payment', expected: everyone(404), params: () => [token] },
  { route: 'GET /pay/{token}/invoice', expected: everyone(404), params: () => [token] },
  { route: 'GET /bank_details', expected: [401, 200, 200, 200, 200] },
  { route: 'GET /overpayments', expected: staff(200) },
  { route: 'POST /overpayments/{id}/settle', expected: staff(404), params: () => [999_999] },
]
