import type { AccessRow } from '#server/main/access/access-row.ts'

const users = (status: number): AccessRow['expected'] => [401, status, status, status, status]
const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
/** Returns a row for managers only: the feed of all companies; one's own is open to every session. */
const managersFeed = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]

/** The company registry, deadlines and calendars (customer-portal §2; manager-area §2, §6; decisions §9). */
export const registryRows: readonly AccessRow[] = [
  {
    route: 'GET /company_houses/{id}',
    expected: [401, 404, 200, 200, 404],
    params: ({ registryRecordId }) => [registryRecordId],
  },
  { route: 'GET /company_house', expected: users(200) },
  { route: 'GET /company_names', expected: users(200), path: () => '/company_names?name=Access' },
  { route: 'GET /calendar_feeds/{scope}', expected: managersFeed(200), params: () => ['companies'] },
  { route: 'POST /calendar_feeds/{scope}', expected: managersFeed(201), params: () => ['companies'] },
  { route: 'DELETE /calendar_feeds/{scope}', expected: managersFeed(200), params: () => ['companies'] },
  { route: 'GET /calendar/{token}', expected: [404, 404, 404, 404, 404], params: () => [`${'0'.repeat(43)}.ics`] },
  { route: 'GET /company_houses/user/{userId}', expected: staff(200), params: ({ ownerId }) => [ownerId] },
  {
    route: 'GET /manager/company_house/update_data/{userId}',
    expected: staff(200),
    params: ({ ownerId }) => [ownerId],
  },
  { route: 'GET /company_deadlines', expected: staff(200) },
  {
    route: 'PUT /company_deadlines/{id}/done',
    expected: staff(200),
    params: ({ deadlineId }) => [deadlineId],
    body: () => ({ doneOn: '2026-01-31' }),
  },
  { route: 'DELETE /company_deadlines/{id}/done', expected: staff(200), params: ({ deadlineId }) => [deadlineId] },
]
