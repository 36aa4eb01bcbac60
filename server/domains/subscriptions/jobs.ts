import { jobKind } from '../../platform/jobs/jobs.ts'

/** Wakes whoever processes a stored provider event. */
export const processEventJob = jobKind<{ eventId: string }>({
  name: 'process-provider-event',
  retryLimit: 5,
  retryDelaySeconds: 2,
  backoff: true,
  concurrency: 4,
})

/** Wakes whoever cancels and refunds a subscription that was paid beside a running one. */
export const settleSurplusJob = jobKind<{ subscriptionId: number }>({
  name: 'settle-surplus-subscription',
  retryLimit: 5,
  retryDelaySeconds: 5,
  backoff: true,
})
