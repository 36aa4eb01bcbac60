import type { AccountUser } from '#server/domains/accounts/api.ts'
import type { PaperCustomer } from '#server/domains/documents/api.ts'

/** An account as documents know it; an erased one is nobody. */
export const paperCustomer = (user: AccountUser | null): PaperCustomer | null =>
  user && !user.isErased
    ? { id: user.id, email: user.email, language: user.language, isReachable: !user.isDisabled }
    : null
