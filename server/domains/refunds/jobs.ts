import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Creates a stored refund at the payment provider, or reads it there again. */
export const sendRefundJob = jobKind<{ refundId: number }>({
  name: 'send-refund',
  retryLimit: 3,
  retryDelaySeconds: 2,
  isDone: `not exists (select 1 from refund r where r.id = (job.data->>'refundId')::int and r.stripe_id is null
    and r.status = 'pending')`,
})
