import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { done, foreignText, instant } from '#contract/core/fields.ts'

/** Id of a job. */
const jobId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A background job that failed for good: its kind, its error, its attempts and its payload. */
export const failedJob = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  failedAt: z.nullable(instant),
  attempts: z.number(),
  error: z.string(),
  /** Its payload; secrets are masked. */
  payload: z.record(z.string(), z.unknown()),
})
export type FailedJob = z.output<typeof failedJob>

/** Lists dead jobs, newest first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/failed_jobs',
  who: 'admin',
  isExtension: true,
  summary: 'List failed jobs',
  query: z.strictObject({ ...pageQuery, name: z.optional(foreignText(200)) }),
  answer: collection(failedJob),
  errors: [],
})

/** Returns one dead job. */
export const getFailedJob = endpoint({
  method: 'GET',
  path: '/admin/failed_jobs/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Get a failed job',
  params: z.object({ id: jobId }),
  answer: failedJob,
  errors: [],
})

/** Retries a failed job once. */
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/admin/failed_jobs/{id}/retry',
  who: 'admin',
  isExtension: true,
  summary: 'Retry a failed job',
  params: z.object({ id: jobId }),
  answer: done,
  errors: [],
})

/** Retries every failed job once, or those of one kind; returns their count. */
export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/admin/retry_failed_jobs',
  who: 'admin',
  isExtension: true,
  summary: 'Retry all failed jobs',
  body: z.strictObject({ name: z.optional(foreignText(200)) }),
  answer: z.strictObject({ retried: z.number() }),
  errors: [],
})

/** Discards a failed job for good: it is not retried, and an event that it carried counts as processed. */
export const dropFailedJob = endpoint({
  method: 'DELETE',
  path: '/admin/failed_jobs/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Discard a failed job',
  params: z.object({ id: jobId }),
  answer: done,
  errors: [],
})

/** Returns the waiting and running jobs by kind, and the last run of each periodic job. */
export const getJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  who: 'admin',
  isExtension: true,
  summary: 'Get job counts and scheduled tasks',
  answer: z.strictObject({
    kinds: z.array(
      z.strictObject({
        name: z.string(),
        /** Due now. */
        waiting: z.number(),
        /** Scheduled for a retry or a later run. */
        later: z.number(),
        running: z.number(),
        failed: z.number(),
        /** Age of the oldest due job, in seconds; null if none is due. */
        oldestSeconds: z.nullable(z.number()),
      }),
    ),
    scheduledTasks: z.array(
      z.strictObject({
        name: z.string(),
        intervalSeconds: z.nullable(z.number()),
        lastRunAt: z.nullable(instant),
        /** Duration of the last run; null before the first. */
        durationMs: z.nullable(z.number()),
        /** Error of the last run; null if it succeeded. */
        lastError: z.nullable(z.string()),
        dueAt: instant,
        running: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
