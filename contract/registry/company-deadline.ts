import * as z from 'zod/mini'
import { instant } from '#contract/core/fields.ts'
import { deadline } from './schemas.ts'

/** A deadline of a customer's company. */
export const companyDeadline = z.strictObject({
  ...deadline.shape,
  userRef: z.string(),
  email: z.string(),
  companyId: z.number(),
  companyName: z.string(),
  /** Null while the company has no number yet. */
  companyNumber: z.nullable(z.string()),
  /** What staff entered when it was done; null while it is not. */
  done: z.nullable(
    z.strictObject({
      doneOn: z.string(),
      note: z.nullable(z.string()),
      document: z.nullable(z.strictObject({ id: z.number(), name: z.string() })),
      /** Who marked it; null if the account no longer exists. */
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
})
export type CompanyDeadline = z.output<typeof companyDeadline>
