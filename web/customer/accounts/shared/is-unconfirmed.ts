import type { SessionUser } from '#contract/accounts/schemas.ts'

/** Returns whether the user's address is unconfirmed; always false for staff who view a customer's pages. */
export const isUnconfirmed = ({ emailVerified, viewing }: SessionUser): boolean => !emailVerified && viewing == null
