import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

/** Whether this instance can serve: its database answers, its worker runs and its disk takes what is written. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'anyone',
  ours: true,
  summary: 'Health check',
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'failed']),
    /** Whether the data folder can be written and has room. */
    storage: z.enum(['ok', 'failed']),
    jobs: z.enum(['starting', 'ok', 'failed']),
    version: z.string(),
    now: z.string(),
  }),
  errors: [],
})
