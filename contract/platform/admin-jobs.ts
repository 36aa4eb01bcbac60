import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { done, foreignText, instant } from '#contract/core/fields.ts'
import { jobStatuses } from './admin-choices.ts'

/** Id of a job. */
const jobId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A background job: its kind, its status, its attempts, its last error and its payload. */
export const storedJob = z.strictObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(jobStatuses),
  createdAt: instant,
  /** When it failed for good; null for any other job. */
  failedAt: z.nullable(instant),
  attempts: z.number(),
  /** Error of the last attempt; empty if there was none. */
  error: z.string(),
  /** Id of the webhook event that caused it; null for what people and scheduled tasks caused. */
  causedBy: z.nullable(z.string()),
  /** Its payload; secrets are masked. */
  payload: z.record(z.string(), z.unknown()),
})
export type StoredJob = z.output<typeof storedJob>

/** Lists dead jobs, newest first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/failed_jobs',
  who: 'admin',
  isExtension: true,
  summary: 'List failed jobs',
  query: z.strictObject({ ...pageQuery, name: z.optional(foreignText(200)) }),
  answer: collection(storedJob),
  errors: [],
})

/** Returns a job that failed, or one that a webhook event caused, whatever its status. */
export const getJob = endpoint({
  method: 'GET',
  path: '/admin/jobs/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Get a job',
  params: z.object({ id: jobId }),
  answer: storedJob,
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
