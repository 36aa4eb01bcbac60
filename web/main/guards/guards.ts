import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Role } from '#contract/accounts/schemas.ts'
import { t } from '../../lib/i18n.ts'
import { notice } from '../../lib/notices.ts'
import { hasRole, sessionUserNow } from '../../lib/session.ts'
import { onboardingDetour } from './onboarding.ts'

interface Visit {
  readonly location: ParsedLocation
  readonly preload: boolean
}

let expiredAtStart = false

/** Remembers that the session had ended before this page was opened; said once, when a page needs one. */
export const sessionWasExpired = (): void => {
  expiredAtStart = true
}

/**
 * A guest goes to the login, with the wanted path; a customer without a company goes where registration stands, unless they come
 * for an invoice that they have, which only who confirmed the address may see.
 */
export const requireLogin = ({ location, preload }: Visit): Promise<void> | undefined => {
  const user = sessionUserNow()
  if (!user) {
    if (expiredAtStart && !preload) notice.error(t('error.login_expired'))
    if (!preload) expiredAtStart = false
    throw redirect({ to: '/login', search: { redirect: location.href } })
  }
  if (user.secondFactorRequired && location.pathname !== '/account') {
    if (!preload) notice.warning(t('error.second_factor_required'))
    throw redirect({ to: '/account', replace: true })
  }
  const detour = onboardingDetour(user, location.pathname)
  if (detour && user.emailVerified && location.pathname === '/invoices')
    return import('./require-invoices.ts').then(({ requireInvoices }) => requireInvoices(detour))
  if (detour) throw redirect({ href: detour, replace: true })
  return undefined
}

/** Registering and logging in are for visitors; who is logged in goes to the dashboard. */
export const requireVisitor = (): void => {
  if (sessionUserNow()) throw redirect({ to: '/dashboard', replace: true })
}

/** Without the role the page stays as it is, and on a cold load one lands on the dashboard. */
export const requireRole =
  (role: Role, shownNow: () => string | undefined) =>
  ({ preload }: Visit): void => {
    if (hasRole(sessionUserNow(), role)) return
    if (!preload) notice.error(t('error.access_denied'))
    throw redirect({ href: shownNow() ?? '/dashboard', replace: true })
  }
