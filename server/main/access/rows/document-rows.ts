import type { AccessRow } from '#server/main/access/access-row.ts'

const users = (status: number): AccessRow['expected'] => [401, status, status, status, status]
const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
const own = (status: number): AccessRow['expected'] => [401, 404, status, 200, 404]

/** Builds an upload as a browser sends it. */
const upload = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], 'access.pdf'))
  return form
}

/** Documents, uploads and requests (customer-portal §2, §6, §7; manager-area §2, §6, §7). */
export const documentRows: readonly AccessRow[] = [
  { route: 'GET /documents/personal/{folder}', expected: users(200), params: () => ['archive'] },
  { route: 'GET /documents/personal', expected: users(200) },
  { route: 'GET /download-document/{id}', expected: own(200), params: ({ documentId }) => [documentId] },
  { route: 'POST /customer_documents', expected: users(201), body: () => upload({ folder: 'bankStatement' }) },
  { route: 'GET /customer_documents/personal/{folder}', expected: users(200), params: () => ['resolutions'] },
  {
    route: 'GET /download-customer_document/{id}',
    expected: own(200),
    params: ({ customerDocumentId }) => [customerDocumentId],
  },
  {
    route: 'DELETE /customer_documents/{id}',
    expected: own(200),
    params: ({ customerDocumentId }) => [customerDocumentId],
  },
  { route: 'GET /document_requests/personal', expected: users(200) },
  {
    route: 'GET /documents/user/{userId}/{folder}',
    expected: staff(200),
    params: ({ ownerId }) => [ownerId, 'archive'],
  },
  {
    route: 'GET /documents/get_zip',
    expected: staff(200),
    path: ({ documentId }) => `/documents/get_zip?kind=personal&ids=${documentId}`,
  },
  { route: 'GET /documents/user/{userId}', expected: staff(200), params: ({ ownerId }) => [ownerId] },
  {
    route: 'POST /documents',
    expected: staff(201),
    body: ({ ownerId }) => upload({ user: `/api/users/${ownerId}`, folder: 'archive', visible: 'false' }),
  },
  {
    route: 'PATCH /documents/{id}',
    expected: staff(200),
    params: ({ documentId }) => [documentId],
    body: () => ({ visible: true, version: 1 }),
  },
  { route: 'DELETE /documents/{id}', expected: staff(200), params: ({ documentId }) => [documentId] },
  { route: 'POST /documents/{id}/restore', expected: staff(200), params: ({ documentId }) => [documentId] },
  {
    route: 'GET /customer_documents/user/{userId}/{folder}',
    expected: staff(200),
    params: ({ ownerId }) => [ownerId, 'bankStatement'],
  },
  {
    route: 'POST /customer_documents/{id}/restore',
    expected: staff(200),
    params: ({ customerDocumentId }) => [customerDocumentId],
  },
  { route: 'GET /public_documents', expected: users(200) },
  {
    route: 'GET /download-public-document/{id}',
    expected: users(200),
    params: ({ publicDocumentId }) => [publicDocumentId],
  },
  { route: 'POST /public_documents', expected: staff(201), body: () => upload({ folder: 'agreement' }) },
  {
    route: 'DELETE /public_documents/{id}',
    expected: staff(200),
    params: ({ publicDocumentId }) => [publicDocumentId],
  },
  {
    route: 'POST /public_documents/{id}/restore',
    expected: staff(200),
    params: ({ publicDocumentId }) => [publicDocumentId],
  },
  {
    route: 'POST /document_requests',
    expected: staff(201),
    body: ({ ownerId }) => ({ user: ownerId, title: 'Access', folder: 'resolutions', dueOn: null }),
  },
  { route: 'GET /document_requests', expected: staff(200) },
  {
    route: 'POST /document_requests/{id}/accept',
    expected: staff(200),
    params: ({ requestIds }) => [requestIds.accepted],
    body: () => ({ version: 1 }),
  },
  {
    route: 'POST /document_requests/{id}/return',
    expected: staff(200),
    params: ({ requestIds }) => [requestIds.returned],
    body: () => ({ reason: 'Not readable', version: 1 }),
  },
  { route: 'DELETE /document_requests/{id}', expected: staff(200), params: ({ requestIds }) => [requestIds.withdrawn] },
]
