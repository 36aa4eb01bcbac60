import { jobKind } from '../../platform/jobs/jobs.ts'

/** Gives a document its number, or finds why it must wait. */
export const numberDocument = jobKind<{ documentId: number }>({
  name: 'number-document',
  retryLimit: 8,
  concurrency: 2,
})
/** Makes the PDF of one version of a numbered document. */
export const renderDocument = jobKind<{ documentId: number; version: number }>({
  name: 'render-document',
  retryLimit: 8,
  concurrency: 2,
})
