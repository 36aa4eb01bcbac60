import * as contract from '#contract/accounts/own-account.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { findSessionUser } from '#server/domains/accounts/find-session-user.ts'
import { logInTwoFactor } from '#server/domains/accounts/log-in/log-in-two-factor.ts'
import type { StartedSession } from '#server/domains/accounts/log-in/open-session.ts'
import { exportOwnData } from '#server/domains/accounts/personal-data/export-own-data.ts'
import { deletionState, requestDeletion } from '#server/domains/accounts/personal-data/request-deletion.ts'
import {
  removeTwoFactor,
  renewRecoveryCodes,
  twoFactorState,
} from '#server/domains/accounts/two-factor/manage-two-factor.ts'
import { confirmTwoFactor, startTwoFactor } from '#server/domains/accounts/two-factor/set-up-two-factor.ts'
import { instant } from '#server/platform/database/values.ts'
import { type Call, type Route, serve } from '#server/platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { listActivity } from './list-activity.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

const done = { status: 'ok' } as const

/** Sends the browser its session and user; `restored` when the log-in cancelled a deletion. */
export const answerSession = async (
  deps: AccountsDeps,
  call: Pick<Call<typeof contract.logInTwoFactor>, 'session' | 'rememberDevice'>,
  started: StartedSession,
) => {
  call.session.start(started.token, started.expiresAt)
  call.rememberDevice(started.device.token, started.device.expiresAt)
  const user = await findSessionUser(deps, started.userId)
  return started.restored ? { user, restored: true as const } : { user }
}

const sessionRoutes = ({ platform }: AccountsDeps): Route[] => [
  serve(contract.changePassword, async (call) => {
    await changePassword(platform, call.actor, call.body, call)
    return done
  }),
  serve(contract.listSessions, async (call) => {
    const sessions = await listOwnSessions(platform, call.actor)
    return { 'hydra:member': sessions, 'hydra:totalItems': sessions.length }
  }),
  serve(contract.endSession, async (call) => {
    await endOwnSession(platform, call.actor, call.params.id, call)
    if (call.params.id === call.actor.sessionId) call.session.leave()
    return done
  }),
  serve(contract.endOtherSessions, async (call) => ({ ended: await endOtherSessions(platform, call.actor, call) })),
  serve(contract.listSecurityActivity, async (call) => {
    const { entries, total } = await listActivity(platform, call.actor, call.query)
    return { 'hydra:member': entries, 'hydra:totalItems': total }
  }),
]

const twoFactorRoutes = (deps: AccountsDeps): Route[] => {
  const { platform } = deps
  return [
    serve(contract.logInTwoFactor, async (call) => {
      const started = await logInTwoFactor(platform, { ...call.body, oldToken: call.session.token }, call)
      return answerSession(deps, call, started)
    }),
    serve(contract.getTwoFactor, async (call) => twoFactorState(platform, call.actor)),
    serve(contract.startTwoFactor, async (call) => startTwoFactor(platform, call.actor, call.body.password)),
    serve(contract.confirmTwoFactor, async (call) => ({
      recoveryCodes: await confirmTwoFactor(platform, call.actor, call.body.code, call),
    })),
    serve(contract.renewRecoveryCodes, async (call) => ({
      recoveryCodes: await renewRecoveryCodes(platform, call.actor, call.body, call),
    })),
    serve(contract.removeTwoFactor, async (call) => {
      await removeTwoFactor(platform, call.actor, call.body, call)
      return done
    }),
  ]
}

const dataRoutes = (deps: AccountsDeps): Route[] => [
  serve(contract.exportOwnData, async (call) => exportOwnData(deps, call.actor, call.body.password, call)),
  serve(contract.getDeletion, async (call) => deletionState(deps, call.actor)),
  serve(contract.requestDeletion, async (call) => {
    const dueAt = await requestDeletion(deps, call.actor, call.body, call)
    call.session.leave()
    return { dueAt: instant(dueAt) }
  }),
]

/** Defines every call of `contract/accounts/own-account.ts`. */
export const ownAccountRoutes = (deps: AccountsDeps): Route[] => [
  ...sessionRoutes(deps),
  ...twoFactorRoutes(deps),
  ...dataRoutes(deps),
]
