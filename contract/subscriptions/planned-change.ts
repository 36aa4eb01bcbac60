import * as z from 'zod/mini'
import { instant } from '#contract/core/fields.ts'

/** A change that waits for the next renewal, as subscriptions show it. */
export const plannedChange = z.strictObject({
  id: z.number(),
  name: z.string(),
  priceMonth: z.number(),
  currency: z.string(),
  recurringMonthInterval: z.number(),
  effectiveAt: instant,
})
