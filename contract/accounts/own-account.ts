import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { done, instant } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import {
  activityEntry,
  confirmation,
  deletionRequest,
  deletionState,
  ownSession,
  passwordChange,
  passwordProof,
  totpCode,
  twoFactorStatus,
} from './own-account-schemas.ts'
import { secondStep, sessionUser } from './schemas.ts'

/**
 * Completes a log-in: takes the ticket of the first step and a code of the authenticator app, or a recovery code. A
 * wrong code is refused with `invalid_code`; an expired ticket, or one with too many wrong codes, with
 * `two_factor_token_expired`.
 */
export const logInTwoFactor = endpoint({
  method: 'POST',
  path: '/login_two_factor',
  who: 'anyone',
  isExtension: true,
  summary: 'Complete two-step login and set the session cookie',
  body: secondStep,
  answer: z.strictObject({ user: sessionUser, restored: z.optional(z.literal(true)) }),
  errors: ['invalid_code', 'two_factor_token_expired', 'login_locked'],
})

/** Changes the caller's password, mails the owner and ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/me/password',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Change the current user’s password and end their other sessions',
  body: passwordChange,
  answer: done,
  errors: ['incorrect_password', 'password_too_common'],
})

/** Lists the caller's live sessions, last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  who: 'user',
  isExtension: true,
  isOwnerOnly: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'List the current user’s active sessions',
  answer: collection(ownSession),
  errors: [],
})

/** Ends one of the caller's sessions, immediately in every instance. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'End a session',
  params: z.object({ id: idParam }),
  answer: done,
  errors: ['not_found'],
})

/** Ends all sessions of the caller except the current one. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/me/sessions/end_others',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'End all other sessions',
  answer: z.strictObject({ ended: z.number() }),
  errors: [],
})

/** Returns the status of the caller's second factor. */
export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/me/two_factor',
  who: 'user',
  isExtension: true,
  isOwnerOnly: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Get the current user’s two-step login status',
  answer: twoFactorStatus,
  errors: [],
})

/**
 * Starts the set-up of an authenticator app; it is active once a code is confirmed. Replaces an earlier unfinished
 * set-up.
 */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/me/two_factor',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Start setting up two-step login',
  body: passwordProof,
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: ['incorrect_password', 'two_factor_already_enabled', 'email_not_verified'],
})

/** Confirms the authenticator app with a code; returns the ten recovery codes once. Every other session ends. */
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/me/two_factor/confirm',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Confirm two-step login and return recovery codes',
  body: z.strictObject({ code: totpCode }),
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_code', 'two_factor_already_enabled', 'not_found', 'email_not_verified'],
})

/** Creates ten new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/two_factor/recovery_codes',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Create new recovery codes',
  body: confirmation,
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['incorrect_password', 'invalid_code', 'not_found'],
})

/** Removes the second factor. */
export const removeTwoFactor = endpoint({
  method: 'POST',
  path: '/me/two_factor/remove',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Turn off two-step login',
  body: confirmation,
  answer: done,
  errors: ['incorrect_password', 'invalid_code', 'not_found'],
})

/** Lists the events of the caller's account, newest first. */
export const listSecurityActivity = endpoint({
  method: 'GET',
  path: '/me/security_activity',
  who: 'user',
  isExtension: true,
  isOwnerOnly: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'List the current user’s security activity',
  query: z.strictObject(pageQuery),
  answer: collection(activityEntry),
  errors: [],
})

/** Exports all data stored about the caller, as a ZIP archive of JSON and readable files. */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/me/export',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Export the current user’s data',
  body: passwordProof,
  answer: 'binary',
  errors: ['incorrect_password'],
})

/** Reports whether the caller's account may be deleted now, and what prevents it. */
export const getDeletion = endpoint({
  method: 'GET',
  path: '/me/deletion',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Check whether the current user’s account can be deleted',
  answer: deletionState,
  errors: [],
})

/**
 * Requests the deletion of the caller's account: it takes effect after 30 days of product time and ends every session
 * immediately. A log-in until then withdraws it. A running subscription has to be cancelled first.
 */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/me/deletion',
  who: 'user',
  isExtension: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Schedule deletion of the current user’s account in 30 days',
  body: deletionRequest,
  answer: z.strictObject({ dueAt: instant }),
  errors: ['incorrect_password', 'invalid_code', 'subscription_running', 'last_admin'],
})
