import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { type Jobs, jobKind } from '#server/platform/jobs/jobs.ts'

/** Numbers a document, or records why it must wait. */
export const numberDocument = jobKind<{ documentId: number }>({
  name: 'number-document',
  retryLimit: 8,
  batchSize: 4,
  isDone: `not exists (select 1 from accounting_document d
    where d.id = (job.data->>'documentId')::int and d.state = 'pending' and d.number is null)`,
})

/**
 * Enqueues the numbering of documents after the commit, oldest first; skips those already enqueued. A document that
 * waited carries the cause of its payment.
 */
export const enqueueNumbering = async (
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Trx,
  documents: readonly { readonly id: number; readonly caused_by?: string | null }[],
): Promise<void> => {
  for (const { id, caused_by: cause } of documents.toSorted((one, other) => one.id - other.id))
    await withCause(cause ?? currentCause(), () =>
      jobs.enqueue(trx, numberDocument, { documentId: id }, { singletonKey: String(id) }),
    )
}

/** Renders the PDF of one version of a numbered document. */
export const renderDocument = jobKind<{ documentId: number; version: number }>({
  name: 'render-document',
  retryLimit: 8,
  batchSize: 4,
  isDone: `not exists (select 1 from document_issue i where i.file_key is null
    and i.document_id = (job.data->>'documentId')::int and i.version = (job.data->>'version')::int)`,
})
