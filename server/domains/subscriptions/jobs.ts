import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Cancels and refunds a subscription that was paid beside a running one. */
export const cancelDuplicateJob = jobKind<{ subscriptionId: number }>({
  name: 'cancel-duplicate-subscription',
  retryLimit: 5,
  retryDelaySeconds: 5,
  backoff: true,
  isDone: `not exists (select 1 from subscription s where s.id = (job.data->>'subscriptionId')::int
    and s.duplicate and s.duplicate_settled_at is null)`,
})

/** Voids what an ended subscription still owes. */
export const settleEndedJob = jobKind<{ subscriptionId: number }>({
  name: 'settle-ended-subscription',
  retryLimit: 5,
  retryDelaySeconds: 5,
  backoff: true,
  isDone: `not exists (select 1 from payment_invoice i where i.subscription_id = (job.data->>'subscriptionId')::int
    and i.status in ('open', 'uncollectible'))`,
})

/** Ends what still runs for a user who was deleted meanwhile. */
export const releaseDeletedUserJob = jobKind<{ userId: number }>({
  name: 'release-deleted-user',
  retryLimit: 5,
  retryDelaySeconds: 5,
  backoff: true,
  isDone: `not exists (select 1 from subscription s where s.user_id = (job.data->>'userId')::int
    and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete'))`,
})
