import type { SessionUser } from '#contract/accounts/schemas.ts'

/** Pages of registration completion. */
export const onboardingPaths = {
  subscription: '/complete_registration/subscription',
  waiting: '/complete_registration/waiting_payment',
  email: '/complete_registration/email_verification',
  form: '/complete_registration/form',
} as const
export type OnboardingPath = (typeof onboardingPaths)[keyof typeof onboardingPaths]

/** Where a customer without a company belongs now; null for staff and for who has a company. */
export const onboardingStep = (user: SessionUser): OnboardingPath | null => {
  if (user.roles.length > 0 || user.company) return null
  if (!user.hasSubscription) return onboardingPaths.subscription
  return user.emailVerified ? onboardingPaths.form : onboardingPaths.email
}

const stands = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)

/** Open to everyone who is logged in, whatever is still missing. */
const alwaysOpen = [onboardingPaths.waiting, '/account']

/** Where somebody who wants this path must go instead (specification §4, forced onboarding); null lets them pass. */
export const onboardingDetour = (user: SessionUser, path: string): OnboardingPath | null => {
  const step = onboardingStep(user)
  if (!step || alwaysOpen.some((page) => stands(path, page)) || stands(path, step)) return null
  return step
}
