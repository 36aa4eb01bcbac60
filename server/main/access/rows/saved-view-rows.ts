import type { AccessRow } from '#server/main/access/access-row.ts'

const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]

/** Saved views of staff's lists; an admin opens those lists only with the role of a manager. */
export const savedViewRows: readonly AccessRow[] = [
  { route: 'GET /saved_views', expected: staff(200), path: () => '/saved_views?list=companies' },
  {
    route: 'POST /saved_views',
    expected: staff(201),
    body: () => ({ list: 'companies', name: 'Access', isShared: true, state: { status: '1' } }),
  },
  {
    route: 'PATCH /saved_views/{id}',
    expected: staff(200),
    params: ({ savedViewId }) => [savedViewId],
    body: () => ({ name: 'Changed', version: 1 }),
  },
  { route: 'DELETE /saved_views/{id}', expected: staff(200), params: ({ deletedViewId }) => [deletedViewId] },
]
