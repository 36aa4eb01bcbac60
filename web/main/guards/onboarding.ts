import type { SessionUser } from '#contract/accounts/schemas.ts'
import { staffArea } from '../../lib/staff-area.ts'

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

/** Who has bought something and has no plan begins at what they bought: a plan is offered there, not asked for. */
const landing = (user: SessionUser, step: OnboardingPath): string =>
  user.hasPurchases && step === onboardingPaths.subscription ? '/purchases' : step

const stands = (path: string, page: string): boolean => `${path}/`.startsWith(`${page}/`)

/** Open to everyone who is logged in, whatever is still missing. */
const alwaysOpen = [onboardingPaths.waiting, '/account', '/subscription', '/purchases']

/**
 * Where somebody who wants this path must go instead (specification §4, forced onboarding); null lets them pass. Staff have
 * nothing to complete: from these pages they go to their own area.
 */
export const onboardingDetour = (user: SessionUser, path: string): string | null => {
  if (user.roles.length > 0) return stands(path, '/complete_registration') ? staffArea(user) : null
  const step = onboardingStep(user)
  if (!step) return null
  return [...alwaysOpen, step].some((page) => stands(path, page)) ? null : landing(user, step)
}
