import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Starts the reading of one record that is due. */
export const readRecordJob = jobKind<{ recordId: number }>({ name: 'read-registry-record', retryLimit: 2 })
