import type { AccessRow } from '#server/main/access/access-row.ts'

const managersOnly: AccessRow['expected'] = [401, 403, 403, 200, 403]
const ownerAndManagers: AccessRow['expected'] = [401, 404, 200, 200, 404]

/** Users for managers (manager-area §6, §7): an admin without the manager role can do no more than a customer. */
export const managerAccountRows: readonly AccessRow[] = [
  { route: 'GET /manager/users_stats', expected: managersOnly },
  { route: 'GET /manager/basic_user_info/{offset}/{limit}', expected: managersOnly, params: () => [0, 10] },
  { route: 'GET /manager/users_count', expected: managersOnly },
  { route: 'GET /manager/find_user/{findBy}/{text}', expected: managersOnly, params: () => ['email', 'owner'] },
  { route: 'GET /users/search/{text}', expected: managersOnly, params: () => ['owner'] },
  { route: 'GET /manager/search', expected: managersOnly, path: () => '/manager/search?text=owner' },
  {
    route: 'GET /manager/customer_summary/{userId}',
    expected: managersOnly,
    params: ({ ownerId }) => [ownerId],
  },
  { route: 'GET /manager/timeline/{userId}', expected: managersOnly, params: ({ ownerId }) => [ownerId] },
  { route: 'GET /users/{id}', expected: ownerAndManagers, params: ({ ownerId }) => [ownerId] },
  { route: 'GET /users/{id}/basic', expected: ownerAndManagers, params: ({ ownerId }) => [ownerId] },
  {
    // With a captcha for another action: a change would end the session that later rows use.
    route: 'PATCH /users/{id}/change_email',
    expected: [401, 403, 403, 422, 403],
    params: ({ ownerId }) => [ownerId],
    body: async ({ captcha }) => ({ email: 'access@example.test', captchaToken: await captcha('login') }),
  },
  {
    route: 'PATCH /users/{id}/restricted',
    expected: managersOnly,
    params: ({ ownerId }) => [ownerId],
    body: async ({ captcha }) => ({ hasActiveSubscription: false, captchaToken: await captcha('manage_user') }),
  },
]
