import * as z from 'zod/mini'
import { instant } from '#contract/core/fields.ts'

/** How far a check is. A person without a check has not started. */
export const checkStatuses = ['invited', 'in_progress', 'verified', 'failed', 'expired'] as const
export type CheckStatus = (typeof checkStatuses)[number]

/** Who checks: the configured provider, through a link, or staff. */
export const checkMethods = ['provider', 'by_hand'] as const
export type CheckMethod = (typeof checkMethods)[number]

/** How staff checked a person. */
export const handMethods = ['in_person', 'video_call', 'certified_copies', 'other_service'] as const
export type HandMethod = (typeof handMethods)[number]

/** Why the last call to the provider had no result. */
export const checkFailures = ['unavailable', 'rejected', 'misconfigured', 'unexpected', 'not_found'] as const
export type CheckFailure = (typeof checkFailures)[number]

/** What staff recorded of a check by hand. */
const recordedResult = z.strictObject({
  method: z.enum(handMethods),
  /** The day of the check, YYYY-MM-DD. */
  checkedOn: z.string(),
  note: z.string(),
})

/** The identity check of a person of a company. */
export const identityCheck = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  status: z.enum(checkStatuses),
  method: z.enum(checkMethods),
  /** The person's newest check, unless staff have set the person's status themselves since. */
  isCurrent: z.boolean(),
  shareholder: z.strictObject({ '@id': z.string(), id: z.number(), name: z.string(), surname: z.string() }),
  company: z.strictObject({ '@id': z.string(), id: z.number(), name: z.string() }),
  startedAt: instant,
  /** When the person was last sent the link; null until then, and for a check by hand. */
  invitedAt: z.nullable(instant),
  /** The last moment for the person to finish; null for a check by hand. */
  expiresAt: z.nullable(instant),
  /** When the result was known; null while the check is open. */
  endedAt: z.nullable(instant),
  /** For staff; null for customers. */
  staff: z.nullable(
    z.strictObject({
      userRef: z.string(),
      /** Where the link goes. */
      email: z.string(),
      readAt: z.nullable(instant),
      failure: z.nullable(z.enum(checkFailures)),
      recorded: z.nullable(recordedResult),
    }),
  ),
})
export type IdentityCheck = z.output<typeof identityCheck>

/** Reports whether a check waits for its result. */
export const isOpenStatus = (status: CheckStatus): boolean => status === 'invited' || status === 'in_progress'
