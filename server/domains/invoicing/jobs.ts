import { jobKind } from '../../platform/jobs/jobs.ts'

/** Gives a document its number, or finds why it must wait. */
export const numberDocument = jobKind<{ documentId: number }>({
  name: 'number-document',
  retryLimit: 8,
  concurrency: 2,
  isDone: `not exists (select 1 from accounting_document d
    where d.id = (job.data->>'documentId')::int and d.state = 'pending' and d.number is null)`,
})
/** Makes the PDF of one version of a numbered document. */
export const renderDocument = jobKind<{ documentId: number; version: number }>({
  name: 'render-document',
  retryLimit: 8,
  concurrency: 2,
  isDone: `not exists (select 1 from document_issue i where i.file_key is null
    and i.document_id = (job.data->>'documentId')::int and i.version = (job.data->>'version')::int)`,
})
