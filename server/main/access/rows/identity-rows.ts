import { type AccessRow, everyone } from '#server/main/access/access-row.ts'

const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
/** A link that nobody was sent. */
const token = '0'.repeat(43)

/** Identity checks (decisions §4, §13): a customer starts those of the own company, a person needs only the link. */
export const identityRows: readonly AccessRow[] = [
  { route: 'GET /identity_checks', expected: [401, 200, 200, 200, 200] },
  {
    route: 'POST /identity_checks',
    // The manager comes second: the owner has started it.
    expected: [401, 404, 201, 409, 404],
    body: ({ people }) => ({ shareholder: people[1] ?? 0 }),
  },
  {
    route: 'POST /identity_checks/{id}/resend',
    // Once a minute, whoever asks.
    expected: [401, 404, 200, 429, 404],
    params: ({ identityCheckId }) => [identityCheckId],
  },
  {
    route: 'POST /identity_checks/{id}/read',
    expected: staff(200),
    params: ({ identityCheckId }) => [identityCheckId],
  },
  {
    route: 'POST /identity_checks/results',
    expected: staff(201),
    body: ({ people }) => ({
      shareholder: people[1] ?? 0,
      result: 'verified',
      method: 'in_person',
      checkedOn: '2026-01-05',
      note: 'Passport seen in the office.',
    }),
  },
  { route: 'POST /identity_checks/invitation', expected: everyone(404), body: () => ({ token }) },
  { route: 'POST /identity_checks/visit', expected: everyone(404), body: () => ({ token }) },
  { route: 'POST /identity_checks/callback', expected: everyone(200), body: () => ({}) },
]
