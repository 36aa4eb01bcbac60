import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Role } from '#contract/accounts/schemas.ts'
import { loadConfig } from '#web/lib/config.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { hasRole, sessionUserNow } from '#web/lib/session.ts'
import { homeOf } from '#web/lib/staff-area.ts'
import { onboardingDetour } from './onboarding.ts'

interface Visit {
  readonly location: ParsedLocation
  readonly preload: boolean
}

let expiredAtStart = false

/** Records that the session had ended before this page was opened; reported once, when a page requires one. */
export const sessionWasExpired = (): void => {
  expiredAtStart = true
}

/**
 * Redirects guests to the login with the requested path, and customers without a company to their registration step.
 * Exception: customers with a confirmed address may open an invoice that they have.
 */
export const requireLogin = ({ location, preload }: Visit): Promise<void> | undefined => {
  const user = sessionUserNow()
  if (!user) {
    if (expiredAtStart && !preload) notice.error(t('error.login_expired'))
    if (!preload) expiredAtStart = false
    throw redirect({ to: '/login', search: { redirect: location.href } })
  }
  if (user.twoFactorSetupRequired && location.pathname !== '/account') {
    if (!preload) notice.warning(t('error.two_factor_required'))
    throw redirect({ to: '/account', replace: true })
  }
  const detour = onboardingDetour(user, location.pathname)
  if (detour && user.emailVerified && location.pathname === '/invoices')
    return import('./require-invoices.ts').then(({ requireInvoices }) => requireInvoices(detour))
  if (detour) throw redirect({ href: detour, replace: true })
  return undefined
}

/** Redirects logged-in users from registration and login to their start page. */
export const requireVisitor = (): void => {
  const user = sessionUserNow()
  if (user) throw redirect({ to: homeOf(user), replace: true })
}

/** Redirects logged-in users to their start page, and visitors to the login where the landing page is switched off. */
export const requireLanding = async (): Promise<void> => {
  requireVisitor()
  const config = await loadConfig().catch(() => null)
  if (!config?.landing) throw redirect({ to: '/login', replace: true })
}

/** Requires a role: without it the current page remains, and a cold load redirects to the start page. */
export const requireRole =
  (role: Role, shownNow: () => string | undefined) =>
  ({ preload }: Visit): void => {
    if (hasRole(sessionUserNow(), role)) return
    if (!preload) notice.error(t('error.access_denied'))
    throw redirect({ href: shownNow() ?? homeOf(sessionUserNow()), replace: true })
  }
