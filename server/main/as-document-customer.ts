import type { AccountUser } from '#server/domains/accounts/api.ts'
import type { DocumentCustomer } from '#server/domains/documents/api.ts'

/** Maps an account to invoicing's customer; a deleted user gives null. */
export const asDocumentCustomer = (user: AccountUser | null): DocumentCustomer | null =>
  user && !user.isDeleted
    ? { id: user.id, email: user.email, language: user.language, isReachable: !user.isDisabled }
    : null
