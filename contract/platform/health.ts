import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

/** Whether this instance can serve: its database answers and its worker runs. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'anyone',
  ours: true,
  summary: 'Whether this instance can serve',
  answer: z.strictObject({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'failed']),
    jobs: z.enum(['starting', 'ok', 'failed']),
    version: z.string(),
    now: z.string(),
  }),
  errors: [],
})
