import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Sends one queued mail. */
export const sendMail = jobKind<{ mailId: number }>({
  name: 'send-mail',
  retryLimit: 3,
  batchSize: 8,
  concurrency: 3,
  isDone: `not exists (select 1 from mail_outbox m where m.id = (job.data->>'mailId')::int and m.state = 'pending')`,
})

/** Represents an abandoned mail among the failed jobs. */
export const retryDeadMail = jobKind<{ mailId: number }>({
  name: 'retry-dead-mail',
  retryLimit: 0,
  isDone: `not exists (select 1 from mail_outbox m where m.id = (job.data->>'mailId')::int 
    and m.state = 'failed' and m.erased_at is null)`,
})
