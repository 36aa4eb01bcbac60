import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Processes a stored provider event. */
export const processEventJob = jobKind<{ eventId: string }>({
  name: 'process-provider-event',
  retryLimit: 5,
  retryDelaySeconds: 2,
  backoff: true,
  batchSize: 2,
  // A batch is fetched when the former has ended: slow events must not delay those behind them.
  concurrency: 4,
  isDone: `not exists (select 1 from provider_event e where e.id = job.data->>'eventId' and e.processed_at is null)`,
})
