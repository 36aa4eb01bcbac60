import type { Trx } from '../../platform/database/database.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/** Gives a document its number, or finds why it must wait. */
export const numberDocument = jobKind<{ documentId: number }>({
  name: 'number-document',
  retryLimit: 8,
  concurrency: 2,
  isDone: `not exists (select 1 from accounting_document d
    where d.id = (job.data->>'documentId')::int and d.state = 'pending' and d.number is null)`,
})

/** Has documents numbered once the transaction is committed, the oldest first; one that waits for it already is not asked for again. */
export const enqueueNumbering = async (
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Trx,
  documents: readonly { readonly id: number }[],
): Promise<void> => {
  for (const { id } of documents.toSorted((one, other) => one.id - other.id))
    await jobs.enqueue(trx, numberDocument, { documentId: id }, { singletonKey: String(id) })
}

/** Makes the PDF of one version of a numbered document. */
export const renderDocument = jobKind<{ documentId: number; version: number }>({
  name: 'render-document',
  retryLimit: 8,
  concurrency: 2,
  isDone: `not exists (select 1 from document_issue i where i.file_key is null
    and i.document_id = (job.data->>'documentId')::int and i.version = (job.data->>'version')::int)`,
})
