import type { AccountUser } from '#server/domains/accounts/api.ts'

/** Maps an account to documents' customer; a deleted user still owns their documents. */
export const documentCustomer = (user: AccountUser | null) =>
  user && {
    id: user.id,
    email: user.email,
    language: user.language,
    isReachable: !user.isDisabled,
    isDeleted: user.isDeleted,
  }
