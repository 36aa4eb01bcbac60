import type { AccessRow } from '#server/main/access/access-row.ts'

const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]

const evidence = (): FormData => {
  const form = new FormData()
  form.append('file', new File(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], 'screening.pdf'))
  return form
}

/**
 * Files for the prevention of money laundering: managers only. The customer whom a file is about gets nothing of it, and
 * neither does an admin without the role of a manager.
 */
export const amlRows: readonly AccessRow[] = [
  { route: 'GET /aml_files', expected: staff(200) },
  { route: 'GET /aml_files/{id}', expected: staff(200), params: ({ amlFileId }) => [amlFileId] },
  { route: 'POST /aml_files', expected: staff(201), body: ({ otherId }) => ({ user: otherId }) },
  {
    route: 'PATCH /aml_files/{id}',
    expected: staff(200),
    params: ({ amlFileId }) => [amlFileId],
    body: () => ({ customerName: 'Owner of Access', version: 1 }),
  },
  {
    route: 'POST /aml_files/{id}/approve',
    expected: staff(200),
    params: ({ amlFileId }) => [amlFileId],
    body: () => ({ version: 2 }),
  },
  {
    route: 'POST /aml_files/{id}/evidence',
    expected: staff(201),
    params: ({ amlFileId }) => [amlFileId],
    body: evidence,
  },
  {
    route: 'GET /aml_files/{id}/evidence/{evidenceId}',
    expected: staff(200),
    params: ({ amlFileId, amlEvidenceId }) => [amlFileId, amlEvidenceId],
  },
]
