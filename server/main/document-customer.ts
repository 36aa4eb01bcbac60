import type { AccountUser } from '#server/domains/accounts/api.ts'

/** An account as invoicing knows it; who was erased is still who their documents belong to. */
export const documentCustomer = (user: AccountUser | null) =>
  user && {
    id: user.id,
    email: user.email,
    language: user.language,
    isReachable: !user.isDisabled,
    isDeleted: user.isDeleted,
  }
