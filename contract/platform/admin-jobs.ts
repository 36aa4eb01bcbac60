import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { done, foreignText, instant } from '../core/fields.ts'

/** Id of a job. */
const jobId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A background job that failed for good: what it was, why, how often it was tried, what it was given. */
export const failedJob = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  failedAt: z.nullable(instant),
  attempts: z.number(),
  error: z.string(),
  /** What travelled with it; secrets are hidden. */
  payload: z.record(z.string(), z.unknown()),
})
export type FailedJob = z.output<typeof failedJob>

/** Jobs that were given up, newest first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/failed_jobs',
  who: 'admin',
  ours: true,
  summary: 'List failed jobs',
  query: z.strictObject({ ...pageQuery, name: z.optional(foreignText(200)) }),
  answer: collection(failedJob),
  errors: [],
})

/** One job that was given up. */
export const getFailedJob = endpoint({
  method: 'GET',
  path: '/admin/failed_jobs/{id}',
  who: 'admin',
  ours: true,
  summary: 'Get a failed job',
  params: z.object({ id: jobId }),
  answer: failedJob,
  errors: [],
})

/** Gives a failed job one more try. */
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/admin/failed_jobs/{id}/retry',
  who: 'admin',
  ours: true,
  summary: 'Retry a failed job',
  params: z.object({ id: jobId }),
  answer: done,
  errors: [],
})

/** Gives every failed job one more try, or those of one kind; answers how many. */
export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/admin/retry_failed_jobs',
  who: 'admin',
  ours: true,
  summary: 'Retry all failed jobs',
  body: z.strictObject({ name: z.optional(foreignText(200)) }),
  answer: z.strictObject({ retried: z.number() }),
  errors: [],
})

/** Drops a failed job for good: it is not tried again, and news that it carried counts as heard. */
export const dropFailedJob = endpoint({
  method: 'DELETE',
  path: '/admin/failed_jobs/{id}',
  who: 'admin',
  ours: true,
  summary: 'Discard a failed job',
  params: z.object({ id: jobId }),
  answer: done,
  errors: [],
})

/** What waits and runs, by kind of job, and when each periodic work ran last. */
export const getJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  who: 'admin',
  ours: true,
  summary: 'Get job counts and scheduled tasks',
  answer: z.strictObject({
    kinds: z.array(
      z.strictObject({
        name: z.string(),
        /** Due now. */
        waiting: z.number(),
        /** To be tried again, or to run, later. */
        later: z.number(),
        running: z.number(),
        failed: z.number(),
        /** Age of the oldest that is due, in seconds; null when none is. */
        oldestSeconds: z.nullable(z.number()),
      }),
    ),
    sweeps: z.array(
      z.strictObject({
        name: z.string(),
        everySeconds: z.nullable(z.number()),
        lastRunAt: z.nullable(instant),
        /** How long the last one took; null before the first. */
        tookMs: z.nullable(z.number()),
        /** Why the last one failed; null when it went well. */
        lastError: z.nullable(z.string()),
        dueAt: instant,
        running: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
