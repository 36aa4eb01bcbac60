import type { SessionUser } from '#contract/accounts/schemas.ts'
import { hasRole } from './session.ts'

/** Returns the area of staff: managers in theirs, users who are only admins in theirs; null for a customer. */
export const staffArea = (user: SessionUser | null): '/manager/home' | '/admin' | null => {
  if (hasRole(user, 'ROLE_MANAGER')) return '/manager/home'
  return hasRole(user, 'ROLE_ADMIN') ? '/admin' : null
}

/** Returns the page where a logged-in user starts: staff in their area, customers on their dashboard. */
export const homeOf = (user: SessionUser | null): '/manager/home' | '/admin' | '/dashboard' =>
  staffArea(user) ?? '/dashboard'
