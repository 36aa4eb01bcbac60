import type { AccessRow } from '#server/main/access/access-row.ts'

/** Statutory documents: customers read those of their own company, managers make and read all. */
export const statutoryRows: readonly AccessRow[] = [
  {
    route: 'GET /companies/{id}/statutory_documents',
    expected: [401, 404, 200, 200, 404],
    params: ({ companyId }) => [companyId],
  },
  {
    route: 'POST /companies/{id}/statutory_documents',
    expected: [401, 403, 403, 201, 403],
    params: ({ companyId }) => [companyId],
    body: () => ({ kind: 'register_of_members' }),
  },
  {
    route: 'GET /statutory_documents/{id}/file',
    expected: [401, 404, 200, 200, 404],
    params: ({ statutoryDocumentId }) => [statutoryDocumentId],
  },
]
