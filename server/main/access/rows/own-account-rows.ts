import { type AccessRow, everyone } from '#server/main/access/access-row.ts'

/** Returns a row for everybody's own account: the same for each session, closed to visitors. */
const loggedIn = (status: number): AccessRow['expected'] => [401, status, status, status, status]

const wrong = { password: 'not the right one' }
const wrongWithCode = { ...wrong, code: '000000' }

export const ownAccountRows: readonly AccessRow[] = [
  {
    route: 'POST /login_two_factor',
    expected: everyone(422),
    body: () => ({ twoFactorToken: '0'.repeat(43), code: '000000' }),
  },
  {
    route: 'POST /me/password',
    expected: loggedIn(422),
    body: () => ({ oldPassword: 'not the right one', newPassword: 'a long enough one' }),
  },
  { route: 'GET /me/sessions', expected: loggedIn(200) },
  { route: 'DELETE /me/sessions/{id}', expected: loggedIn(404), params: () => [2_000_000_000] },
  { route: 'POST /me/sessions/end_others', expected: loggedIn(200) },
  { route: 'GET /me/two_factor', expected: loggedIn(200) },
  { route: 'POST /me/two_factor', expected: loggedIn(422), body: () => wrong },
  { route: 'POST /me/two_factor/confirm', expected: loggedIn(404), body: () => ({ code: '000000' }) },
  { route: 'POST /me/two_factor/recovery_codes', expected: loggedIn(404), body: () => wrongWithCode },
  { route: 'POST /me/two_factor/remove', expected: loggedIn(404), body: () => wrongWithCode },
  { route: 'GET /me/security_activity', expected: loggedIn(200) },
  { route: 'POST /me/export', expected: loggedIn(422), body: () => wrong },
  { route: 'GET /me/deletion', expected: loggedIn(200) },
  { route: 'POST /me/deletion', expected: loggedIn(422), body: () => wrong },
]
