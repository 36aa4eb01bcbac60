import { domainEvent } from '#server/platform/jobs/events.ts'

/** Reports that a check was passed. */
export const identityVerified = domainEvent<{ checkId: number; userId: number }>('identity-verified')
