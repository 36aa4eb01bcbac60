import type { SessionUser } from '#contract/accounts/schemas.ts'
import { hasRole } from './session.ts'

/** Returns the area of staff: managers in theirs, users who are only admins in theirs; null for a customer. */
export const staffArea = (user: SessionUser): '/manager' | '/admin' | null => {
  if (hasRole(user, 'ROLE_MANAGER')) return '/manager'
  return hasRole(user, 'ROLE_ADMIN') ? '/admin' : null
}
