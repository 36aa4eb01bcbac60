import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { done, instant } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'
import {
  activityEntry,
  confirmation,
  deletionRequest,
  deletionState,
  ownSession,
  passwordChange,
  passwordProof,
  secondFactorState,
  totpCode,
} from './own-account-schemas.ts'
import { secondStep, sessionUser } from './schemas.ts'

/**
 * The second step of a log-in: the ticket of the first one with a code of the authenticator app, or a recovery code. A
 * wrong code says only `wrong_code`; a ticket that ran out or bore too many of them is `login_ticket_expired`.
 */
export const logInSecondFactor = endpoint({
  method: 'POST',
  path: '/login_second_factor',
  who: 'anyone',
  ours: true,
  summary: 'Complete two-step login and set the session cookie',
  body: secondStep,
  answer: z.strictObject({ user: sessionUser, restored: z.optional(z.literal(true)) }),
  errors: ['wrong_code', 'login_ticket_expired', 'login_locked'],
})

/** Changes the own password, mails its owner and ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/me/password',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Change the current user’s password and end their other sessions',
  body: passwordChange,
  answer: done,
  errors: ['wrong_old_password', 'password_too_common'],
})

/** The own live sessions, the one last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  who: 'user',
  ours: true,
  ownOnly: true,
  withoutSecondFactor: true,
  summary: 'List the current user’s active sessions',
  answer: collection(ownSession),
  errors: [],
})

/** Ends one of the own sessions, in every instance at once. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'End a session',
  params: z.object({ id: idParam }),
  answer: done,
  errors: ['not_found'],
})

/** Ends every own session but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/me/sessions/end_others',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'End all other sessions',
  answer: z.strictObject({ ended: z.number() }),
  errors: [],
})

/** How the own second factor stands. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second_factor',
  who: 'user',
  ours: true,
  ownOnly: true,
  withoutSecondFactor: true,
  summary: 'Get the current user’s two-step login status',
  answer: secondFactorState,
  errors: [],
})

/** Begins the set-up of an authenticator app; it counts once a code of it is confirmed. An earlier beginning is void. */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/me/second_factor',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Start setting up two-step login',
  body: passwordProof,
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: ['wrong_old_password', 'second_factor_exists', 'email_not_verified'],
})

/** Confirms the authenticator app by a code; answers the ten recovery codes, this once. Every other session ends. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second_factor/confirm',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Confirm two-step login and return recovery codes',
  body: z.strictObject({ code: totpCode }),
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_code', 'second_factor_exists', 'not_found', 'email_not_verified'],
})

/** Makes ten new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second_factor/recovery_codes',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Create new recovery codes',
  body: confirmation,
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_old_password', 'wrong_code', 'not_found'],
})

/** Takes the second factor away. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second_factor/remove',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Turn off two-step login',
  body: confirmation,
  answer: done,
  errors: ['wrong_old_password', 'wrong_code', 'not_found'],
})

/** What happened to the own account, newest first. */
export const listSecurityActivity = endpoint({
  method: 'GET',
  path: '/me/security_activity',
  who: 'user',
  ours: true,
  ownOnly: true,
  withoutSecondFactor: true,
  summary: 'List the current user’s security activity',
  query: z.strictObject(pageQuery),
  answer: collection(activityEntry),
  errors: [],
})

/** Everything that is kept about the caller, as a ZIP archive of JSON and readable files. */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/me/export',
  who: 'user',
  confirmedOnly: true,
  ours: true,
  withoutSecondFactor: true,
  summary: 'Export the current user’s data',
  body: passwordProof,
  answer: 'binary',
  errors: ['wrong_old_password'],
})

/** Whether the own account may be deleted now, and what stands in the way. */
export const getDeletion = endpoint({
  method: 'GET',
  path: '/me/deletion',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Check whether the current user’s account can be deleted',
  answer: deletionState,
  errors: [],
})

/**
 * Asks for the deletion of the own account: it takes effect after 30 days of product time, every session ends at once, and
 * a log-in until then takes it back. A subscription that goes on has to be cancelled before.
 */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/me/deletion',
  who: 'user',
  ours: true,
  withoutSecondFactor: true,
  summary: 'Schedule deletion of the current user’s account in 30 days',
  body: deletionRequest,
  answer: z.strictObject({ dueAt: instant }),
  errors: ['wrong_old_password', 'wrong_code', 'subscription_running', 'last_admin'],
})
