import { domainEvent } from '#server/platform/jobs/events.ts'

/** A user has another address; who keeps a copy of it elsewhere reads the new one. */
export const userEmailChanged = domainEvent<{ userId: number }>('user-email-changed')
