import { domainEvent } from '#server/platform/jobs/events.ts'

/** Published when a purchase belongs to an account without a password, which only a mailed link opens. */
export const buyerFound = domainEvent<{ userId: number }>('buyer-found')
