import * as z from 'zod/mini'
import { captchaActions } from '#contract/core/captcha.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { login, loginAnswer, registration, resetRequest, sessionUser } from './schemas.ts'

/** Restores the session. Without a cookie `user` is null; returns 401 only for a cookie whose session has ended. */
export const restoreSession = endpoint({
  method: 'POST',
  path: '/me/',
  who: 'anyone',
  isReadOnly: true,
  isAllowedWhileViewing: true,
  summary: 'Get the current session',
  answer: z.strictObject({ user: z.nullable(sessionUser) }),
  errors: ['login_expired'],
})

/** Registers a customer and mails the confirmation link. Captcha action `registration`. */
export const register = endpoint({
  method: 'POST',
  path: '/users',
  who: 'anyone',
  hasIdempotencyKey: true,
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
  isAllowedWhileViewing: true,
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
 * Returns a proof-of-work challenge; its solution, in base64, is the `captchaToken` of the named action. `not_found`
 * if another captcha is configured (see `GET /config`).
 */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  who: 'anyone',
  isExtension: true,
  summary: 'Create a captcha challenge for an action',
  query: z.strictObject({ action: z.enum(captchaActions) }),
  answer: z.looseObject({}),
  errors: ['invalid_parameter', 'not_found'],
})
