import type { SessionUser } from '#contract/accounts/schemas.ts'
import { hasRole } from './session.ts'

/** Where staff work: managers in their area, who is an admin only in theirs; null for a customer. */
export const staffArea = (user: SessionUser): '/manager' | '/admin' | null => {
  if (hasRole(user, 'ROLE_MANAGER')) return '/manager'
  return hasRole(user, 'ROLE_ADMIN') ? '/admin' : null
}
