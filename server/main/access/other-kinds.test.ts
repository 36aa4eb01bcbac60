import { expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import type { AccessRecords, AccessRow } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { callOf, openTestApp } from './testing.ts'

const app = opened(() => openTestApp('postgres'))

/** Lists the routes whose address has one of these ids. */
const routesWith = (ids: readonly (keyof AccessRecords)[]): AccessRow[] =>
  accessTable.filter((row) => ids.some((id) => callOf(row, { ...app, [id]: 987_654_321 }).path.includes('987654321')))

/** The table's own body is refused before the note is looked up. */
const wholeCreditNote = ({ invoiceId }: AccessRecords) => ({
  customerName: 'Access Ltd',
  customerAddressLine1: '1 High Street',
  items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 10 }],
  invoiceRef: invoiceId,
  createdAt: '2026-01-01',
})

/** Calls a route with another kind's id in its address, as staff and as the owner of both; returns who saw what. */
const callWith = async (row: AccessRow, ids: Partial<AccessRecords>): Promise<unknown[]> => {
  const { method, path } = callOf(row, { ...app, ...ids })
  const bodyOf = row.route === 'PATCH /credit_notes/{id}' ? wholeCreditNote : row.body
  const answers: unknown[] = []
  for (const caller of ['manager', 'owner'] as const) {
    const answer = await app.send({ method, path, body: await bodyOf?.(app), cookie: app.cookies[caller] })
    if (answer.status !== 403) answers.push([row.route, caller, answer.status, answer.text])
  }
  return answers
}

const missing = (answers: readonly unknown[]): unknown[] =>
  answers.map((answer) => [...(answer as unknown[]).slice(0, 2), 404, '{"message":"not_found"}'])

test('the id of an invoice, a credit note or a pro-forma finds nothing at the paths of the other kinds', async () => {
  const { invoiceId, creditNoteId, proFormaId } = app
  const rows = routesWith(['invoiceId', 'creditNoteId', 'proFormaId'])
  expect(rows.length).toBeGreaterThan(15)
  for (const ids of [
    { invoiceId: creditNoteId, creditNoteId: proFormaId, proFormaId: invoiceId },
    { invoiceId: proFormaId, creditNoteId: invoiceId, proFormaId: creditNoteId },
  ])
    for (const row of rows) {
      const answers = await callWith(row, ids)
      expect(answers.length, row.route).toBeGreaterThan(0)
      expect(answers).toEqual(missing(answers))
    }
})

test('the id of a document, a published one or an upload finds nothing at the paths of the other kinds', async () => {
  const { documentId, publicDocumentId, customerDocumentId } = app
  const rows = routesWith(['documentId', 'publicDocumentId', 'customerDocumentId'])
  expect(rows.length).toBeGreaterThan(8)
  for (const ids of [
    { documentId: customerDocumentId, publicDocumentId: customerDocumentId, customerDocumentId: documentId },
    { documentId: publicDocumentId, publicDocumentId: documentId, customerDocumentId: publicDocumentId },
  ])
    for (const row of rows) {
      const answers = await callWith(row, ids)
      expect(answers).toEqual(missing(answers))
    }
})
