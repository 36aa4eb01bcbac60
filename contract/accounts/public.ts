import * as z from 'zod/mini'
import { captchaActions } from '#contract/core/captcha.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { login, loginAnswer, registration, resetPassword, resetRequest, sessionUser } from './schemas.ts'

const linkParams = z.object({ userId: idParam, registrationString: z.string().check(z.maxLength(128)) })

/** Restores the session. Without a cookie `user` is null; returns 401 only for a cookie whose session has ended. */
export const restoreSession = endpoint({
  method: 'POST',
  path: '/me/',
  who: 'anyone',
  reads: true,
  whileViewing: true,
  summary: 'Get the current session',
  answer: z.strictObject({ user: z.nullable(sessionUser) }),
  errors: ['login_expired'],
})

/** Registers a customer and mails the confirmation link. Captcha action `registration`. */
export const register = endpoint({
  method: 'POST',
  path: '/users',
  who: 'anyone',
  creates: true,
  summary: 'Register a user and email a confirmation link',
  body: registration,
  answer: z.strictObject({ '@id': z.string(), id: z.number(), email: z.string() }),
  status: 201,
  errors: ['email_unique_violation', 'invalid_captcha', 'password_too_common'],
})

/**
 * Logs in and sets the session cookie. Failures return only `Invalid credentials`. With a second factor, it returns no
 * user and no session, but a ticket for `POST /login_two_factor`, valid for five minutes. `login_locked` after too
 * many failures from devices unknown to the account, whether or not the address is registered. Captcha action `login`.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/login_check',
  who: 'anyone',
  summary: 'Log in and set the session cookie',
  body: login,
  answer: loginAnswer,
  errors: ['Invalid credentials', 'invalid_captcha', 'login_locked'],
})

/** Ends the session of the cookie; returns the same without one. */
export const logOut = endpoint({
  method: 'POST',
  path: '/logout',
  who: 'anyone',
  whileViewing: true,
  summary: 'Log out',
  answer: done,
  errors: [],
})

/**
 * Mails a reset link if the address is registered; the answer is the same if it is not. Captcha action `reset_pass`.
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/reset_password_request/',
  who: 'anyone',
  summary: 'Request a password reset email',
  body: resetRequest,
  answer: done,
  errors: ['invalid_captcha', 'email_not_sent'],
})

/**
 * Confirms an address; a link opened twice returns success both times. `confirm_by_password` if staff have filed
 * something for the account: a link to a new password is mailed instead, since mail scanners open links too.
 */
export const confirmRegistration = endpoint({
  method: 'GET',
  path: '/confirm_registration/{userId}/{registrationString}',
  who: 'anyone',
  changesState: true,
  summary: 'Confirm an email address',
  params: linkParams,
  answer: done,
  errors: ['link_expired', 'confirm_by_password'],
})

/** The state of a mailed password link. `expired`: too old, or replaced by a newer one; `invalid`: unknown. */
export const passwordLinkStatuses = ['usable', 'used', 'expired', 'invalid'] as const
/** Why the link was mailed: a purchase without an account, a staff invitation, or a request for a new password. */
export const passwordLinkReasons = ['purchase', 'invitation', 'reset'] as const

const passwordLink = z.strictObject({
  status: z.enum(passwordLinkStatuses),
  reason: z.enum(passwordLinkReasons),
  /** The address of the account; null when the link does not prove that its holder knows it. */
  email: z.nullable(z.string()),
  /** Purchases that the password unlocks, newest first, at most five. */
  purchases: z.array(z.string()),
})
export type PasswordLink = z.output<typeof passwordLink>

/** Returns the state of a mailed password link before anything is typed. Changes nothing: mail scanners open links. */
export const readPasswordLink = endpoint({
  method: 'GET',
  path: '/reset_password/{userId}/{registrationString}',
  who: 'anyone',
  ours: true,
  summary: 'Check a password link',
  params: linkParams,
  answer: passwordLink,
  errors: [],
})

/**
 * Sets a new password with a mailed link, ends every other access to the account, and releases pending purchases made
 * with its address. Captcha action `reset_password`.
 */
export const setNewPassword = endpoint({
  method: 'POST',
  path: '/reset_password/{userId}/{registrationString}',
  who: 'anyone',
  summary: 'Reset a password',
  params: linkParams,
  body: resetPassword,
  answer: done,
  errors: ['link_expired', 'invalid_captcha', 'password_too_common'],
})

/**
 * Lets the calling browser log in while new devices are blocked (`login_locked`), with its own rate limit. The link
 * works once, for a day, and only by POST, since mail scanners open links.
 */
export const unlockLogIn = endpoint({
  method: 'POST',
  path: '/unlock_login/{userId}/{registrationString}',
  who: 'anyone',
  ours: true,
  summary: 'Unlock login on this device with an emailed link',
  params: linkParams,
  answer: done,
  errors: ['link_expired'],
})

/**
 * Returns a proof-of-work challenge; its solution, in base64, is the `captchaToken` of the named action. `not_found`
 * if another captcha is configured (see `GET /config`).
 */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  who: 'anyone',
  ours: true,
  summary: 'Create a captcha challenge for an action',
  query: z.strictObject({ action: z.enum(captchaActions) }),
  answer: z.looseObject({}),
  errors: ['invalid_parameter', 'not_found'],
})
