import { jobKind } from '../jobs/jobs.ts'

/** Wakes whoever sends a mail. */
export const sendMail = jobKind<{ mailId: number }>({
  name: 'send-mail',
  retryLimit: 3,
  concurrency: 3,
  isDone: `not exists (select 1 from mail_outbox m where m.id = (job.data->>'mailId')::int and m.state = 'pending')`,
})

/** Stands among the failed jobs for a mail that was given up. */
export const retryDeadMail = jobKind<{ mailId: number }>({
  name: 'retry-given-up-mail',
  retryLimit: 0,
  isDone: `not exists (select 1 from mail_outbox m where m.id = (job.data->>'mailId')::int 
    and m.state = 'failed' and m.erased_at is null)`,
})
