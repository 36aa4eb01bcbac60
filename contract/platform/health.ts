import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'

/** Reports whether this instance can serve: its database responds, background work runs and its disk is writable. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'anyone',
  isExtension: true,
  summary: 'Health check',
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'failed']),
    /** Whether the data folder is writable and has space. */
    storage: z.enum(['ok', 'failed']),
    /** Whether this instance, or the workers to which it leaves it, does background work. */
    jobs: z.enum(['starting', 'ok', 'failed']),
    version: z.string(),
    now: z.string(),
  }),
  errors: [],
})
