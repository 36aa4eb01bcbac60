// Values in the addresses of the admins' pages: separate from the endpoints, whose schemas no visitor needs to load.

/** Kinds of actors. */
export const actorKinds = ['visitor', 'customer', 'staff', 'system', 'provider'] as const

/** States of a mail: waiting (or retrying), sent, failed for good. */
export const mailStatuses = ['pending', 'sent', 'failed'] as const

/**
 * States of a job: due or scheduled, to be retried after a failed attempt, running, done, failed for good. Done ones are
 * deleted after five minutes.
 */
export const jobStatuses = ['waiting', 'retrying', 'running', 'completed', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** States of a provider event: not processed yet, failed and retrying, done, or nothing to do. */
export const webhookEventStatuses = ['pending', 'retrying', 'processed', 'ignored'] as const

/** What a provider event can be about. */
export const webhookTargetKinds = ['checkout', 'subscription', 'schedule', 'refund', 'payment'] as const

/**
 * Groups of listed accounts: those with a role, the disabled ones, or anyone whose address or name contains the text.
 */
export const accountFilters = ['staff', 'disabled', 'all'] as const
