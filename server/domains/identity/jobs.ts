import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Starts the reading of one check that is due, or its creation at the provider. */
export const readCheckJob = jobKind<{ checkId: number }>({ name: 'read-identity-check', retryLimit: 2 })
