import type { AccessRow } from '#server/main/access/access-row.ts'

let invited = 0
const freshInvitation = () => ({
  email: `invited-${process.pid}-${(invited += 1)}@example.test`,
  language: 'es',
  roles: ['ROLE_MANAGER'],
})

/** Returns a row for admins only; every other session is refused, whatever the record. */
const adminsOnly = (status: number): AccessRow['expected'] => [401, 403, 403, 403, status]
const nowhere = '00000000-0000-4000-8000-000000000000'

/**
 * Decisions §3: `/admin` is for admins only; a customer's own trail is for managers, which admins are not by default.
 */
export const adminRows: readonly AccessRow[] = [
  { route: 'GET /admin/staff', expected: adminsOnly(200) },
  { route: 'POST /admin/staff', expected: adminsOnly(201), body: freshInvitation },
  { route: 'POST /admin/staff/{id}/invitation', expected: adminsOnly(409), params: ({ ownerId }) => [ownerId] },
  {
    route: 'PATCH /admin/staff/{id}/roles',
    expected: adminsOnly(200),
    params: ({ ownerId }) => [ownerId],
    body: () => ({ roles: [] }),
  },
  {
    route: 'PATCH /admin/staff/{id}/disabled',
    expected: adminsOnly(200),
    params: ({ ownerId }) => [ownerId],
    body: () => ({ disabled: false }),
  },
  {
    route: 'POST /admin/staff/{id}/remove_two_factor',
    expected: adminsOnly(404),
    params: () => [2_000_000_000],
    body: () => ({ reason: 'lost phone' }),
  },
  { route: 'POST /admin/staff/{id}/end_sessions', expected: adminsOnly(404), params: () => [2_000_000_000] },
  { route: 'GET /admin/audit', expected: adminsOnly(200) },
  { route: 'GET /admin/audit_filters', expected: adminsOnly(200) },
  { route: 'GET /manager/audit/{userId}', expected: [401, 403, 403, 200, 403], params: ({ ownerId }) => [ownerId] },
  { route: 'GET /admin/jobs', expected: adminsOnly(200) },
  { route: 'POST /admin/failed_jobs/{id}/retry', expected: adminsOnly(404), params: () => [nowhere] },
  { route: 'POST /admin/retry_failed_jobs', expected: adminsOnly(200), body: () => ({ name: 'no-such-kind' }) },
  { route: 'GET /admin/jobs/{id}', expected: adminsOnly(404), params: () => [nowhere] },
  { route: 'DELETE /admin/failed_jobs/{id}', expected: adminsOnly(404), params: () => [nowhere] },
  { route: 'GET /admin/mails', expected: adminsOnly(200) },
  { route: 'GET /admin/mails/{id}', expected: adminsOnly(404), params: () => [2_000_000_000] },
  { route: 'GET /admin/mails/{id}/preview', expected: adminsOnly(404), params: () => [2_000_000_000] },
  { route: 'POST /admin/mails/{id}/resend', expected: adminsOnly(404), params: () => [2_000_000_000] },
  { route: 'GET /admin/webhook_events', expected: adminsOnly(200) },
  { route: 'GET /admin/webhook_events/{id}', expected: adminsOnly(404), params: () => ['evt_nothing'] },
  { route: 'POST /admin/webhook_events/{id}/process', expected: adminsOnly(404), params: () => ['evt_nothing'] },
  { route: 'GET /admin/settings', expected: adminsOnly(200) },
  { route: 'GET /admin/health', expected: adminsOnly(200) },
]
