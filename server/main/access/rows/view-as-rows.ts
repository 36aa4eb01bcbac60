import type { AccessRow } from '#server/main/access/access-row.ts'

/** Viewing a customer's pages. The manager names nobody here: a view would change what the later rows see. */
export const viewAsRows: readonly AccessRow[] = [
  {
    route: 'POST /manager/impersonations',
    expected: [401, 403, 403, 404, 403],
    body: () => ({ user: '/api/users/2000000000', reason: 'A question of the customer' }),
  },
  { route: 'DELETE /manager/impersonations', expected: [401, 200, 200, 200, 200] },
]
