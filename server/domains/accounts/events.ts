import { domainEvent } from '#server/platform/jobs/events.ts'

/** Reports a changed email address, so that domains with a copy of it read the new one. */
export const userEmailChanged = domainEvent<{ userId: number }>('user-email-changed')
