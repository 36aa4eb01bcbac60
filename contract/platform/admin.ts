import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'

/** A background job that failed for good: what it was, why, how often it was tried. */
export const failedJob = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  failedAt: z.nullable(z.string()),
  attempts: z.number(),
  error: z.string(),
})

/** Jobs that were given up, newest first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/failed_jobs',
  who: 'admin',
  ours: true,
  summary: 'Background jobs that were given up',
  query: z.strictObject(pageQuery),
  answer: collection(failedJob),
  errors: [],
})
