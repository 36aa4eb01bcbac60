import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'

/** Moves the product's clock; available in sandbox mode only, signed by the sandbox over the raw body. */
export const moveClock = endpoint({
  method: 'POST',
  path: '/sandbox/clock',
  who: 'anyone',
  isExtension: true,
  summary: 'Move the product clock (sandbox only)',
  bodyType: 'raw',
  body: z.unknown(),
  answer: z.strictObject({ offsetMs: z.number() }),
  errors: ['not_found'],
})
