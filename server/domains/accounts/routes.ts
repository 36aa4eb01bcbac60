import * as customer from '#contract/accounts/customer.ts'
import * as links from '#contract/accounts/mailed-links.ts'
import * as visitor from '#contract/accounts/public.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { allowances } from './allowances.ts'
import type { AccountsDeps } from './deps.ts'
import { unlockDevice } from './devices/unlock-device.ts'
import { findSessionUser } from './find-session-user.ts'
import { logIn } from './log-in/log-in.ts'
import { logOut } from './log-in/log-out.ts'
import { managerRoutes } from './manager/routes.ts'
import { readPasswordLink } from './password-reset/read-password-link.ts'
import { requestPasswordReset } from './password-reset/request-password-reset.ts'
import { setNewPassword } from './password-reset/set-new-password.ts'
import { confirmRegistration } from './registration/confirm-registration.ts'
import { correctEmail } from './registration/correct-email.ts'
import { registerUser } from './registration/register-user.ts'
import { resendConfirmation } from './registration/resend-confirmation.ts'
import { answerSession, ownAccountRoutes } from './security/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { viewAsRoutes } from './view-as/routes.ts'

const done = { status: 'ok' } as const

const visitorRoutes = (deps: AccountsDeps): Route[] => [
  serve(visitor.restoreSession, async ({ actor, session }) => {
    if (actor.kind === 'user') {
      const viewing = actor.viewedBy ? { endsAt: actor.viewedBy.endsAt } : null
      return { user: await findSessionUser(deps, actor.userId, viewing) }
    }
    if (session.token === null) return { user: null }
    session.end()
    throw refuse('login_expired')
  }),
  serve(visitor.register, async (call) => {
    const { device, ...answer } = await registerUser(deps, call.body, call)
    call.rememberDevice(device.token, device.expiresAt)
    return answer
  }),
  serve(visitor.logIn, async (call) => {
    const result = await logIn(deps, { ...call.body, oldToken: call.session.token }, call)
    if ('ticket' in result) return { user: null, twoFactorRequired: true as const, twoFactorToken: result.ticket }
    return answerSession(deps, call, result)
  }),
  serve(visitor.logOut, async (call) => {
    await logOut(deps.platform, call.session.token, call)
    call.session.leave()
    return done
  }),
  serve(visitor.requestPasswordReset, async (call) => {
    await requestPasswordReset(deps, call.body, call)
    return done
  }),
  serve(links.confirmRegistration, async (call) => {
    const { userId, registrationString: token } = call.params
    await confirmRegistration(deps, { userId, token }, call)
    return done
  }),
  serve(links.readPasswordLink, (call) => {
    const { userId, registrationString: token } = call.params
    return readPasswordLink(deps, { userId, token }, call)
  }),
  serve(links.setNewPassword, async (call) => {
    const { userId, registrationString: token } = call.params
    const device = await setNewPassword(deps, { userId, token, ...call.body }, call)
    call.rememberDevice(device.token, device.expiresAt)
    return done
  }),
  serve(links.unlockLogIn, async (call) => {
    const { userId, registrationString: token } = call.params
    const device = await unlockDevice(deps.platform, { userId, token }, call)
    call.rememberDevice(device.token, device.expiresAt)
    return done
  }),
  serve(visitor.captchaChallenge, async ({ query, ip }) => {
    const { limits } = deps.platform
    await limits.spend('captcha-challenge', limits.network(ip), allowances.challengeByNetwork)
    const challenge = await deps.captcha.challenge(query.action)
    if (challenge === null) throw refuse('not_found')
    return { ...challenge }
  }),
]

const customerRoutes = (deps: AccountsDeps): Route[] => [
  serve(customer.resendConfirmation, async (call) => {
    await resendConfirmation(deps, call.actor, call)
    return done
  }),
  serve(customer.correctEmail, async (call) => {
    await correctEmail(deps, call.actor, call.body.email, call)
    return { user: await findSessionUser(deps, call.actor.userId) }
  }),
]

/** Defines every call of `contract/accounts`. */
export const accountRoutes = (deps: AccountsDeps): Route[] => [
  ...visitorRoutes(deps),
  ...customerRoutes(deps),
  ...staffRoutes(deps),
  ...ownAccountRoutes(deps),
  ...managerRoutes(deps),
  ...viewAsRoutes(deps),
]
