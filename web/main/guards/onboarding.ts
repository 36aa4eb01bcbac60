import type { SessionUser } from '#contract/accounts/schemas.ts'
import { staffArea } from '#web/lib/staff-area.ts'

/** Pages of registration completion. */
export const onboardingPaths = {
  subscription: '/complete_registration/subscription',
  waiting: '/complete_registration/waiting_payment',
  email: '/complete_registration/email_verification',
  form: '/complete_registration/form',
} as const
export type OnboardingPath = (typeof onboardingPaths)[keyof typeof onboardingPaths]

/** Returns the onboarding step of a customer without a company; null for staff and customers with one. */
export const onboardingStep = (user: SessionUser): OnboardingPath | null => {
  if (user.roles.length > 0 || user.company) return null
  if (!user.hasSubscription) return onboardingPaths.subscription
  return user.emailVerified ? onboardingPaths.form : onboardingPaths.email
}

/** Returns the landing page: buyers without a plan start at their purchases, where a plan is offered, not required. */
const landing = (user: SessionUser, step: OnboardingPath): string =>
  user.hasPurchases && step === onboardingPaths.subscription ? '/purchases' : step

const isPageOrBelow = (path: string, page: string): boolean => `${path}/`.startsWith(`${page}/`)

/** Open to every logged-in user, whatever step is missing. */
const alwaysOpen = [onboardingPaths.waiting, '/account', '/subscription', '/purchases']

/**
 * Returns the redirect for a requested path (specification §4, forced onboarding); null allows it. Staff are
 * redirected from these pages, and from the dashboard of a company that they do not have, to their own area.
 */
export const onboardingDetour = (user: SessionUser, path: string): string | null => {
  if (user.roles.length > 0) {
    const isEmpty = path === '/dashboard' && !user.company
    return isEmpty || isPageOrBelow(path, '/complete_registration') ? staffArea(user) : null
  }
  const step = onboardingStep(user)
  if (!step) return null
  return [...alwaysOpen, step].some((page) => isPageOrBelow(path, page)) ? null : landing(user, step)
}
